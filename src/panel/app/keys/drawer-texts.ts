import { area, useText } from '#kit/i18n/text'

/** Texts of the drawer that shows all keys. */
export const drawerArea = area('keys-drawer', {
  keyboard: { en: 'Keyboard', hy: 'Ստեղնաշար' },
  pageFirst: { en: 'On this page first, then everywhere', hy: 'Նախ այս էջում, ապա ամենուր' },
  inForm: { en: 'In a form', hy: 'Ձևում' },
  saves: { en: 'Save, send', hy: 'Պահպանել, ուղարկել' },
  leaves: { en: 'Leave without saving', hy: 'Փակել առանց պահպանելու' },
  undoes: { en: 'Undo the last change, then the one before', hy: 'Հետարկել վերջին, ապա նախորդ փոփոխությունը' },
  redoes: { en: 'Redo what was undone', hy: 'Վերարկել հետարկվածը' },
  commands: { en: 'Palette', hy: 'Հրամաններ' },
  palette: { en: 'Commands and search', hy: 'Հրամաններ և որոնում' },
  thenPress: { en: 'then', hy: 'ապա' },
  lettersRest: { en: 'Letters alone do nothing while you type', hy: 'Տառերը չեն գործում, երբ գրում եք' },
  lettersOff: { en: 'Letters alone do nothing now', hy: 'Տառերը հիմա չեն գործում' },
  turnOff: { en: 'Turn off', hy: 'Անջատել' },
  turnOn: { en: 'Turn on', hy: 'Միացնել' },
})
export const useDrawerText = () => useText(drawerArea)
