/** The three groups of people who sign in separately (part 1 §1, §6). */
export const authGroups = ['USER', 'INSTRUCTOR', 'STUDENT'] as const
export type AuthGroup = (typeof authGroups)[number]

/** What differs between the groups: pages and path segments. */
export interface GroupPlaces {
  /** The login page (part 1 §2.6). */
  login: string
  /** The home page after sign-in (part 1 §2.1, §2.2, §2.3). */
  home: string
  /** The segment of the group's own calls: /user/me, /instructor/me, /student/me. */
  path: 'user' | 'instructor' | 'student'
}

/** The login and home page of each group (part 1 §2). */
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

/** Whether a value is the name of an auth group. */
export const isAuthGroup = (name: unknown): name is AuthGroup => authGroups.some((group) => group === name)

/** The auth group with a name in any case; throws 'Invalid auth group' for an unknown one (part 1 §8). */
export function authGroupOf(name: string): AuthGroup {
  const group = name.toUpperCase()
  if (!isAuthGroup(group)) throw new Error('Invalid auth group')
  return group
}

/** Whether a path is a page that needs no account (DECISIONS 'Public pages'). */
export const isPublicPath = (path: string) => /^\/(public|apply)(\/|$)/.test(path)
