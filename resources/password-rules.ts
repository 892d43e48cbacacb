import { defineMessages } from './kernel/message'

/** The shortest password (part 1 §9). */
export const PASSWORD_MIN = 8
/** The longest password: longer ones would only cost the server time for hashing. */
export const PASSWORD_MAX = 200

/** Texts of the password forms, by the broken rule (part 1 §5). */
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

/** The rule that a new password breaks, or null (part 1 §5): 8 characters, a digit, a lowercase and an uppercase letter. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'required'
  if (password.length < PASSWORD_MIN) return 'short'
  if (password.length > PASSWORD_MAX) return 'long'
  return /\d/.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) ? null : 'pattern'
}

/** The rule that the repeated password breaks, or null: it is required and must equal the first. */
export function confirmFault(password: string, confirm: string): PasswordFault | null {
  if (confirm === '') return 'required'
  return confirm === password ? null : 'mismatch'
}
