import { createContext, use } from 'react'
import type { CurrentUser } from '#kit/session/session-store'

export const UserContext = createContext<CurrentUser | null>(null)

/** Who is signed in; every page of a cabinet stands under somebody. */
export function useUser(): CurrentUser {
  const user = use(UserContext)
  if (user === null) throw new Error('A page of the cabinet stands outside of it.')
  return user
}
