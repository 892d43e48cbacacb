import { cabinetEn } from './en/cabinet'
import { cabinetHy } from './hy/cabinet'
import { area } from './text'

/** Texts of the cabinet of instructors and students. */
export const cabinetArea = area('cabinet', cabinetEn, cabinetHy)
