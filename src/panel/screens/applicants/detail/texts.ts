import { area, useText, type Text } from '#kit/i18n/text'
import { detailEn, type DetailText } from './texts.en'
import { detailHy } from './texts.hy'

const detailArea = area<DetailText>('applicantDetail', detailEn, detailHy)

/** The texts of the page of one applicant in the current language. */
export const useDetailText = (): Text<DetailText> => useText(detailArea)
