/** The keys of the panel by what they do, each declared once: the shortcut of an action is none of them. */
export const panelKeys = {
  next: 'J',
  previous: 'K',
  tick: 'X',
  tickTo: 'Shift+X',
  edit: 'E',
  editAll: 'Shift+E',
  search: '/',
  filter: 'F',
  create: 'N',
  leave: 'Esc',
  help: '?',
  /** Goes on with a letter: to a page. */
  go: 'G',
  /** Of a selection. */
  changeFields: 'C',
  status: 'S',
  mail: 'M',
  sms: 'Shift+M',
  comment: 'C',
  attach: 'A',
} as const
