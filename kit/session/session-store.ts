import { useSyncExternalStore } from 'react'
import type { AuthGroup } from './auth-groups'

/** The signed-in person, alike for all three groups. `rights` name what the screens may offer; the server decides. */
export interface CurrentUser {
  id: number
  authGroup: AuthGroup
  /** Full name as people read it; the e-mail when no name is known. */
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
  /** The one-time password has to be changed before anything else (DECISIONS 'One-time password'). */
  mustChangePassword: boolean
}

/** `unknown` until the current user was asked for; then a user, or null when nobody is signed in. */
export type Session = { status: 'unknown'; user: null } | { status: 'known'; user: CurrentUser | null }

let session: Session = { status: 'unknown', user: null }
const listeners = new Set<() => void>()

/** The session now, outside React. */
export const currentSession = () => session

/** Says who is signed in; null for nobody. Every screen that uses `useSession` follows. */
export function setCurrentUser(user: CurrentUser | null): void {
  session = { status: 'known', user }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The session, kept current in React. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession)
