import type { ScreenParts } from '#panel/kernel/screen-parts'
import { NewPerson } from './NewPerson'

/** Users and instructors: the one-time password of a new one is shown once (USR-003). */
export const userParts: ScreenParts = { created: NewPerson, pageLink: ({ id }) => `/advanced/users/${id}` }
export const instructorParts: ScreenParts = { created: NewPerson, pageLink: ({ id }) => `/instructors/${id}` }
