import { area } from '#kit/i18n/text'
import { groupsHy } from './texts.hy'
import { groupsEn } from './texts.en'

/** What the screens of groups say beyond the declaration's labels. */
export const groupsArea = area('groups', groupsEn, groupsHy)
