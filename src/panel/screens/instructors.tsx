import type { ScreenParts } from '../kernel/screen-parts'
import { NewPerson } from './people/NewPerson'

/** Instructors: the one-time password of a new one is shown once. */
export const parts: ScreenParts = { created: NewPerson, pageLink: ({ id }) => `/instructors/${id}` }
