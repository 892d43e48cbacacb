import { area, useText } from '#kit/i18n/text'

/** Texts of the commands of keys and the palette. */
export const commandsArea = area('commands', {
  thisList: { en: 'This list', hy: 'Այս ցուցակը' },
  nextRow: { en: 'Next row', hy: 'Հաջորդ տողը' },
  previousRow: { en: 'Previous row', hy: 'Նախորդ տողը' },
  tick: { en: 'Select', hy: 'Ընտրել' },
  tickTo: { en: 'Select up to here', hy: 'Ընտրել մինչև այստեղ' },
  editRow: { en: 'Edit', hy: 'Խմբագրել' },
  searchList: { en: 'Search in the list', hy: 'Որոնել ցուցակում' },
  filter: { en: 'Filter', hy: 'Զտել' },
  create: { en: 'Create', hy: 'Ստեղծել' },
  withSelected: { en: 'With the %{smart_count} selected', hy: 'Ընտրված %{smart_count}-ի հետ' },
  withSelection: { en: 'With what is selected', hy: 'Ընտրվածի հետ' },
  selectFirst: { en: 'select something first', hy: 'նախ ընտրեք' },
  changeOne: { en: 'Change: %{field}', hy: 'Փոխել՝ %{field}' },
  changeFields: { en: 'Change fields', hy: 'Փոխել դաշտերը' },
  leaveSelection: { en: 'Leave the selection', hy: 'Հանել ընտրությունը' },
  oneOnly: { en: 'for one record at a time', hy: 'մեկական գրառման համար' },
  notForThese: { en: 'not for these', hy: 'սրանց համար չէ' },
  notForThis: { en: 'not now', hy: 'հիմա չէ' },
  nextRecord: { en: 'Next in the list', hy: 'Ցուցակի հաջորդը' },
  previousRecord: { en: 'Previous in the list', hy: 'Ցուցակի նախորդը' },
  notFromList: { en: 'the page was not opened from a list', hy: 'էջը ցուցակից չի բացվել' },
  editInPlace: { en: 'Edit in place', hy: 'Խմբագրել տեղում' },
})

/** The texts in the current language. */
export const useCommandsText = () => useText(commandsArea)
