import './check-words'

/** The kinds of field that declarations use: the only entry point to `kinds/`. */
export { choice, choices, flag } from './kinds/choice'
export { documents, PICTURE_BYTES, pictures } from './file-limits'
export { file } from './kinds/file'
export { object, rows } from './kinds/nested'
export { decimal, integer, money, percent } from './kinds/number'
export { phone } from './kinds/phone'
export { reference, references } from './kinds/reference'
export { json, richText } from './kinds/rich'
export { email, longText, text, url } from './kinds/text'
export { day, instant, timeOfDay } from './kinds/time'
export { computed, when } from './make-field'
