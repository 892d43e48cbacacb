import { sql } from 'drizzle-orm'
import { instructors, type Instructor } from '#resources/instructors'
import type { Viewer } from '#resources/kernel/access'
import type { Language } from '#resources/kernel/words'
import { users, type User } from '#resources/users'
import type { Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { accountApplication } from './student-account'

/** What is kept of the signed-in person beside the record; 404 for who is of another group. */
async function keptOf(context: Context, group: Viewer['authGroup']) {
  const { viewer } = context
  if (viewer.authGroup !== group) throw notFound()
  const [row] = await context.db.run<{ must: boolean; language: Language | null }>(sql`
    select a.must_change_password as must, p.value->>'language' as language
    from accounts a left join preferences p on p.auth_group = a.auth_group and p.owner_id = a.owner_id
    where a.auth_group = ${viewer.authGroup} and a.owner_id = ${viewer.id}`)
  if (!row) throw new AppError('unauthenticated')
  return {
    authGroup: viewer.authGroup,
    roles: [...viewer.roles],
    teamIds: [...viewer.teamIds],
    language: row.language,
    mustChangePassword: row.must,
    zone: context.zone(),
  }
}

interface Student {
  id: number
  uuid: string
  name: string
  email: string
  phoneNumber: string
  personId: number
  version: number
}
/** A student is the application that represents the account, else the newest one (DECISIONS 'changeAccount'). */
async function student(context: Context): Promise<Student> {
  const [row] = await context.db.run<Student>(sql`
    select a.id, a.uuid, a.name, p.email, a.phone_number as "phoneNumber", p.id as "personId", a.version
    from persons p join applicants a on a.id = ${sql.raw(accountApplication)} where p.id = ${context.viewer.id}`)
  if (!row) throw new AppError('unauthenticated')
  return row
}

/** The current user (part 1 §7): the own record with group, roles, teams, language, whether a password must be chosen, and the academy's zone. */
export const me = {
  USER: async (context: Context) => {
    const kept = await keptOf(context, 'USER')
    return { ...((await get(context, users, context.viewer.id)) as User), ...kept }
  },
  INSTRUCTOR: async (context: Context) => {
    const kept = await keptOf(context, 'INSTRUCTOR')
    return { ...((await get(context, instructors, context.viewer.id)) as Instructor), ...kept }
  },
  STUDENT: async (context: Context) => {
    const kept = await keptOf(context, 'STUDENT')
    return { ...(await student(context)), ...kept }
  },
}

/** Whether an id of the address is the viewer's own: a student's is the applicant's. */
export async function isOwnId(context: Context, id: number): Promise<boolean> {
  const { viewer } = context
  if (viewer.authGroup !== 'STUDENT') return id === viewer.id
  const rows = await context.db.run(
    sql`select 1 from applicants where id = ${id} and person_id = ${viewer.id} and deleted_at is null`,
  )
  return rows.length > 0
}
