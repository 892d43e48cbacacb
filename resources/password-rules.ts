import { defineMessages } from './kernel/message'

/** Fewest characters of a password (part 1 §9). */
export const PASSWORD_MIN = 8
/** Most characters of a password: beyond it hashing is only work for the server. */
export const PASSWORD_MAX = 200

/** What the password flows say, by the rule that is broken (part 1 §5). */
export const passwordWords = {
  required: { en: 'Please fill in the required field.', hy: 'Խնդրում ենք լրացնել պարտադիր դաշտը։' },
  email: { en: 'Please enter a valid email address.', hy: 'Խնդրում ենք մուտքագրել վավեր էլ. փոստի հասցե։' },
  short: { en: '8 characters or longer.', hy: '8 նիշ կամ ավելի։' },
  long: { en: 'At most 200 characters.', hy: 'Առավելագույնը 200 նիշ։' },
  pattern: {
    en: 'Combine upper and lowercase letters and numbers.',
    hy: 'Գործածեք մեծատառեր, փոքրատառեր և թվանշաններ։',
  },
  mismatch: {
    en: 'Passwords do not match. Please try again.',
    hy: 'Գաղտնաբառերը չեն համընկնում։ Խնդրում ենք նորից փորձել։',
  },
} as const
export const passwordMessages = defineMessages('password', passwordWords)
export type PasswordFault = keyof typeof passwordMessages

/** Which rule a new password breaks, or null (part 1 §5): 8 characters, a digit, a lowercase and an uppercase letter. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'required'
  if (password.length < PASSWORD_MIN) return 'short'
  if (password.length > PASSWORD_MAX) return 'long'
  return /\d/.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) ? null : 'pattern'
}

/** Which rule the repeated password breaks, or null: it must be there and equal the first. */
export function confirmFault(password: string, confirm: string): PasswordFault | null {
  if (confirm === '') return 'required'
  return confirm === password ? null : 'mismatch'
}
