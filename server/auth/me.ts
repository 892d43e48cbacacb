import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { instructors } from '#resources/instructors'
import type { Viewer } from '#resources/kernel/access'
import { persons } from '#resources/persons'
import { users } from '#resources/users'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { chosenLanguage } from './language'
import { accountApplication } from './student-account'

/** Account data of the signed-in person besides their record; 404 for a viewer of another group. */
async function keptOf(context: Context, group: Viewer['authGroup']) {
  const { viewer } = context
  if (viewer.authGroup !== group) throw notFound()
  const [kept] = await select(
    context.db,
    {
      mustChangePassword: sql<boolean>`a.must_change_password`,
      language: chosenLanguage(viewer.authGroup, sql`a.owner_id`),
    },
    sql`from accounts a where a.auth_group = ${viewer.authGroup} and a.owner_id = ${viewer.id}`,
  )
  if (!kept) throw new AppError('unauthenticated')
  return {
    authGroup: viewer.authGroup,
    roles: [...viewer.roles],
    teamIds: [...viewer.teamIds],
    ...kept,
    zone: context.zone(),
  }
}

const a = as(applicants, 'a')
/** The student's application that represents the account: the chosen one, else the newest (DECISIONS 'changeAccount'). */
async function student(context: Context) {
  const p = as(persons, 'p')
  const [row] = await select(
    context.db,
    {
      id: a.id,
      uuid: a.uuid,
      name: a.name,
      email: p.email,
      phoneNumber: a.phoneNumber,
      personId: p.id,
      version: a.version,
    },
    sql`from ${p.from} join ${a.from} on ${a.id} = ${sql.raw(accountApplication)} where ${p.id} = ${context.viewer.id}`,
  )
  if (!row) throw new AppError('unauthenticated')
  return row
}

/** The current user (part 1 §7): their record with group, roles, teams, language, `mustChangePassword`, and the academy's zone. */
export const me = {
  USER: async (context: Context) => {
    const kept = await keptOf(context, 'USER')
    return { ...(await get(context, users, context.viewer.id)), ...kept }
  },
  INSTRUCTOR: async (context: Context) => {
    const kept = await keptOf(context, 'INSTRUCTOR')
    return { ...(await get(context, instructors, context.viewer.id)), ...kept }
  },
  STUDENT: async (context: Context) => {
    const kept = await keptOf(context, 'STUDENT')
    return { ...(await student(context)), ...kept }
  },
}

/** Whether an id in an address is the viewer's own; for a student, the id of one of their applications. */
export async function isOwnId(context: Context, id: number): Promise<boolean> {
  const { viewer } = context
  if (viewer.authGroup !== 'STUDENT') return id === viewer.id
  const rows = await context.db.run(
    sql`select 1 from ${a.from} where ${a.id} = ${id} and ${a.personId} = ${viewer.id} and ${a.alive}`,
  )
  return rows.length > 0
}
