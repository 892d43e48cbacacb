import { area, useText, type Text } from '#kit/i18n/text'
import { panelEn } from './panel-en'
import { panelHy } from './panel-hy'

/** Texts of the panel's shell and of its own pages; react-admin knows them as `panel.<key>`. */
export const panelArea = area('panel', panelEn, panelHy)
export type PanelKey = keyof typeof panelEn
/** The texts of the panel in React. */
export const usePanelText = (): Text<PanelKey> => useText(panelArea)
