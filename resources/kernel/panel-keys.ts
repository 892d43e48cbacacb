/** The panel's keyboard shortcuts by function, each declared once. Actions may not use these keys. */
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
  /** The first key of a sequence: the next letter opens a page. */
  go: 'G',
  /** Keys for a selection. */
  changeFields: 'C',
  status: 'S',
  mail: 'M',
  sms: 'Shift+M',
  comment: 'C',
  attach: 'A',
} as const
