/** The three audiences that sign in separately (part 1 §1, §6). */
export const authGroups = ['USER', 'INSTRUCTOR', 'STUDENT'] as const
export type AuthGroup = (typeof authGroups)[number]

/** What differs between the groups: pages, homes, the name in addresses. */
export interface GroupPlaces {
  /** Its login page (part 1 §2.6). */
  login: string
  /** Its home after sign-in (part 1 §2.1, §2.2, §2.3). */
  home: string
  /** The segment of its own calls: /user/me, /instructor/me, /student/me. */
  path: 'user' | 'instructor' | 'student'
}

/** Where each group signs in and lands (part 1 §2). */
export const groupPlaces: Record<AuthGroup, GroupPlaces> = {
  USER: { login: '/login/', home: '/dashboard', path: 'user' },
  INSTRUCTOR: {
    login: '/login/instructor',
    home: '/instructor/dashboard',
    path: 'instructor',
  },
  STUDENT: {
    login: '/login/student',
    home: '/student/account/agreements',
    path: 'student',
  },
}

/** Whether a text names an auth group. */
export const isAuthGroup = (name: unknown): name is AuthGroup => authGroups.some((group) => group === name)

/** The auth group of that name in any case; throws 'Invalid auth group' for anything else (part 1 §8). */
export function authGroupOf(name: string): AuthGroup {
  const group = name.toUpperCase()
  if (!isAuthGroup(group)) throw new Error('Invalid auth group')
  return group
}
