import { createContext, use } from 'react'
import type { CurrentUser } from '#kit/session/session-store'

export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in person; every page of a cabinet has one. */
export function useUser(): CurrentUser {
  const user = use(UserContext)
  if (user === null) throw new Error('A page of the cabinet stands outside of it.')
  return user
}
