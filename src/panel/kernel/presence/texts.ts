import { area, useText } from '#kit/i18n/text'

/** Texts of who else is on a record. */
export const presenceArea = area('presence', {
  isHere: { en: '%{name} is here', hy: '%{name}՝ այստեղ է' },
  areHere: { en: '%{names} are here', hy: '%{names}՝ այստեղ են' },
})
export const usePresenceText = () => useText(presenceArea)
