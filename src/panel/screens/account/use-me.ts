import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/http/http'

/** The signed-in staff user as GET /user/me answers it, with all that the account pages show. */
export interface StaffMe {
  id: number
  version?: number
  firstName: string | null
  lastName: string | null
  username: string | null
  email: string | null
  phoneNumber: string | null
  linkedInProfile?: string | null
  /** Ids of files. */
  avatar?: string | null
  signatureLink?: string | null
  roles: readonly string[]
  /** Ids of the teams this user is in. */
  teams?: readonly number[]
}

/** The key of the query, for whoever changes the user. */
export const meKey = ['users', 'me'] as const

/** Loads the signed-in user anew; the session of the kit has only what every page needs. */
export const useMe = () => useQuery({ queryKey: meKey, queryFn: () => call<StaffMe>('GET', '/user/me') })
