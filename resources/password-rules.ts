/** Fewest characters of a password (part 1 §9). */
export const PASSWORD_MIN = 8
/** Most characters of a password: beyond it hashing is only work for the server. */
export const PASSWORD_MAX = 200

/** Messages of the password flows, by the rule that is broken (part 1 §5). */
export const passwordMessages = {
  required: 'Please fill in the required field.',
  email: 'Please enter a valid email address.',
  short: '8 characters or longer.',
  long: `At most ${PASSWORD_MAX} characters.`,
  pattern: 'Combine upper and lowercase letters and numbers.',
  mismatch: 'Passwords do not match. Please try again.',
} as const
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
