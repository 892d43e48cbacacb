import type { Words } from '#resources/kernel/words'

/** The name of signing out, on all pages. */
export const logOut = { en: 'Log Out', hy: 'Դուրս գալ' } as const satisfies Words
