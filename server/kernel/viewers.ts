import { staffRoles, type Viewer } from '#resources/kernel/access'

const who = { id: 1, name: '', teamIds: [1] } as const
/** One viewer of each role, because rules and the SQL of computed fields may differ by viewer. */
export const viewersOfEachRole: readonly Viewer[] = [
  ...staffRoles.map((role): Viewer => ({ ...who, authGroup: 'USER', roles: [role] })),
  { ...who, authGroup: 'INSTRUCTOR', roles: [] },
  { ...who, authGroup: 'STUDENT', roles: [] },
]
