// Abbreviations for the tables in the files beside this one.

/** Callers in the table: nobody, each staff role by its initial, instructors and students. */
export const callers = {
  anonymous: null,
  A: 'ROLE_ADMIN',
  M: 'ROLE_MODERATOR',
  C: 'ROLE_PROJECT_COORDINATOR',
  S: 'ROLE_SALES_SUPPORT_SPECIALIST',
  P: 'ROLE_PROGRAM_MANAGER',
  I: 'INSTRUCTOR',
  T: 'STUDENT',
} as const
export type CallerName = keyof typeof callers
/** Letters of `callers`; 'public' needs no session. */
export type Allowed = string

export const all = 'AMCSPIT'
export const staff = 'AMCSP'
export const admin = 'A'
export const people = 'AM'
/** Courses, tracks, instructors, groups and what belongs to groups; coordinators may do so for their own groups. */
export const masters = 'AMP'
export const groupRunners = 'AMPC'
/** Applicants and leads: all of the staff except program managers, who can only read. */
export const admission = 'AMCS'
export const payers = 'AMC'

export type Calls = Record<string, Allowed>
/** The calls for reading that every resource has. */
export const reads = (path: string, who: Allowed): Calls => ({
  [`POST /${path}/filter`]: who,
  [`GET /${path}/:id`]: who,
  [`POST /${path}/count`]: who,
  [`GET /${path}`]: who,
})
/** The call of a resource whose records have a page. */
export const pages = (path: string, who: Allowed): Calls => ({ [`POST /${path}/:id/place`]: who })
export const history = (path: string, who: Allowed): Calls => ({ [`GET /${path}/:id/history`]: who })
export const restore = (path: string): Calls => ({ [`POST /${path}/:id/restore`]: admin })
export const exports = (path: string, who: Allowed): Calls => ({ [`POST /${path}/export`]: who })
export const writes = (
  path: string,
  who: { create: Allowed; update: Allowed; remove: Allowed; at?: string },
): Calls => ({
  [`POST ${who.at ?? `/${path}`}`]: who.create,
  [`PUT /${path}/:id`]: who.update,
  [`PUT /${path}/bulk`]: who.update,
  [`DELETE /${path}/:id`]: who.remove,
  [`POST /${path}/bulk/delete`]: who.remove,
})
/** The calls for writing, without creating. */
export const changes = (path: string, who: Allowed): Calls =>
  Object.fromEntries(Object.entries(writes(path, writtenBy(who))).filter(([call]) => call !== `POST /${path}`))
export const updates = (path: string, who: Allowed): Calls => {
  const { [`PUT /${path}/:id`]: one, [`PUT /${path}/bulk`]: many } = changes(path, who)
  return {
    [`PUT /${path}/:id`]: one!,
    [`PUT /${path}/bulk`]: many!,
    [`DELETE /${path}/:id`]: '',
    [`POST /${path}/bulk/delete`]: '',
  }
}
export const images = (path: string, who: Allowed): Calls => ({
  [`PUT /${path}/:id/avatar`]: who,
  [`PUT /${path}/:id/signature`]: who,
  [`POST /${path}/:id/one-time-password`]: admin,
})
export const writtenBy = (who: Allowed) => ({ create: who, update: who, remove: who })
export const comments = (path: string, who: Allowed): Calls => ({
  [`GET /${path}/:id/comments`]: who,
  [`POST /${path}/:id/comment`]: who,
  [`PUT /${path}/comment/:commentId`]: who,
  [`DELETE /${path}/comment/:commentId`]: who,
})
/** All calls of a resource with history, export and comments: `readers` read and comment, `writers` write. */
export const everything = (path: string, readers: Allowed, writers: Allowed): Calls => ({
  ...reads(path, readers),
  ...history(path, readers),
  ...restore(path),
  ...exports(path, readers),
  ...writes(path, writtenBy(writers)),
  ...comments(path, readers),
})
