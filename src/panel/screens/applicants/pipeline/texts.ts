import { area, useText, type Text } from '#kit/i18n/text'
import { pipelineEn, type PipelineText } from './texts.en'
import { pipelineHy } from './texts.hy'

const pipelineArea = area<PipelineText>('pipeline', pipelineEn, pipelineHy)

/** The texts of the board in the current language. */
export const usePipelineText = (): Text<PipelineText> => useText(pipelineArea)
