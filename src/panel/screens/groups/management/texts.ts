import { area, useText } from '#kit/i18n/text'
import { managementEn } from './texts.en'
import { managementHy } from './texts.hy'

/** What a group's student management says beyond the declarations' labels. */
export const managementArea = area('management', managementEn, managementHy)
export type ManagementKey = keyof typeof managementEn
export const useManagementText = () => useText(managementArea)
