import type { Rule } from './kernel/access'
import { file, PICTURE_BYTES, pictures, text, url } from './kernel/fields'
import type { Words } from './kernel/words'
import { words } from './words'

// What staff users and instructors have alike.

export const linkedInProfile = url({ label: words.linkedInProfile, prefix: true })
export const avatar = file({ label: words.picture, accept: pictures, maxBytes: PICTURE_BYTES, isShared: true })
/** The picture of a signature, for those whom the rule names. */
export const signature = (readable: Rule) =>
  file({ label: words.signature, accept: pictures, maxBytes: PICTURE_BYTES, readable })
/** The password that an account begins with. */
export const firstPassword = (label: Words) =>
  text({
    label,
    createOnly: true,
    inputOnly: true,
    secret: true,
    max: 200,
    help: { en: 'Made by the server when empty.', hy: 'Եթե դատարկ է՝ ստեղծում է համակարգը։' },
  })
