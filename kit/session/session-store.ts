import { useSyncExternalStore } from 'react'
import { listeners } from '../listeners'
import type { AuthGroup } from './auth-groups'

/** The signed-in person, with the same shape for all three groups. `rights` say what screens may offer; the server decides. */
export interface CurrentUser {
  id: number
  authGroup: AuthGroup
  /** The full name; the e-mail when no name is known. */
  name: string
  firstName: string
  lastName: string
  email: string
  username: string | null
  phoneNumber: string | null
  avatar: string | null
  roles: readonly string[]
  rights: readonly string[]
  language: string | null
  /** The one-time password must be changed before anything else (DECISIONS 'One-time password'). */
  mustChangePassword: boolean
}

/**
 * `unknown` until the current user is loaded; then a user, or null when nobody is signed in. `isUnreached`: the device has a session, but the
 * server could not be asked whose; it is asked again.
 */
export type Session =
  | { status: 'unknown'; user: null; isUnreached?: undefined }
  | { status: 'known'; user: CurrentUser | null; isUnreached: boolean }

let session: Session = { status: 'unknown', user: null }
const { listen, tell } = listeners()

/** The current session, outside React. */
export const currentSession = () => session

/** Sets the signed-in person; null for nobody. Components with `useSession` render again. */
export function setCurrentUser(user: CurrentUser | null, isUnreached = false): void {
  session = { status: 'known', user, isUnreached }
  tell()
}

/** The current session as React state. */
export const useSession = (): Session => useSyncExternalStore(listen, currentSession)
