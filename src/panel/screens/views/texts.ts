import { area, useText } from '#kit/i18n/text'

/** Texts of saved views. */
export const viewsArea = area('views', {
  views: { en: 'Views', hy: 'Դիտակերպեր' },
  all: { en: 'All', hy: 'Բոլորը' },
  own: { en: 'Only you see it', hy: 'Տեսնում եք միայն դուք' },
  shared: { en: 'Shared, by %{name}', hy: 'Ընդհանուր, հեղինակ՝ %{name}' },
  save: { en: 'Save', hy: 'Պահպանել' },
  saveAsNew: { en: 'Save as new', hy: 'Պահպանել որպես նոր' },
  saveAsView: { en: 'Save as view', hy: 'Պահպանել որպես դիտակերպ' },
  name: { en: 'Name', hy: 'Անվանում' },
  share: { en: 'Share with everybody', hy: 'Տեսանելի բոլորին' },
  newView: { en: 'New view', hy: 'Նոր դիտակերպ' },
  editView: { en: 'Change the view', hy: 'Փոխել դիտակերպը' },
  more: { en: 'More of the view', hy: 'Դիտակերպի այլ գործողություններ' },
  rename: { en: 'Rename or share', hy: 'Վերանվանել կամ կիսվել' },
  makeDefault: { en: 'Open the list with it', hy: 'Բացել ցանկը սրանով' },
  noDefault: { en: 'Open the list with all', hy: 'Բացել ցանկը բոլորով' },
  remove: { en: 'Delete the view', hy: 'Ջնջել դիտակերպը' },
  cancel: { en: 'Cancel', hy: 'Չեղարկել' },
  saved: { en: 'The view is saved', hy: 'Դիտակերպը պահպանված է' },
})
export const useViewsText = () => useText(viewsArea)
