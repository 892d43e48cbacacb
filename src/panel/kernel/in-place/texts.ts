import { area, useText } from '#kit/i18n/text'

/** Texts of in-place editing. */
export const inPlaceArea = area('inPlace', {
  editField: { en: 'Edit: %{field}', hy: 'Խմբագրել՝ %{field}' },
  saved: { en: 'Saved', hy: 'Պահպանված է' },
  saves: { en: 'saves', hy: 'պահպանում է' },
  leaves: { en: 'leaves', hy: 'փակում է' },
})

/** The texts in the current language. */
export const useInPlaceText = () => useText(inPlaceArea)
