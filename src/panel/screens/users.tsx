import type { ScreenParts } from '../kernel/screen-parts'
import { NewPerson } from './people/NewPerson'

/** Users: the one-time password of a new one is shown once (USR-003). */
export const parts: ScreenParts = { created: NewPerson, pageLink: ({ id }) => `/advanced/users/${id}` }
