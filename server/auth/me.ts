import { sql } from 'drizzle-orm'
import { instructors } from '#resources/instructors'
import type { Row } from '#resources/kernel/check-row'
import { users } from '#resources/users'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { accountApplication } from './student-account'

/** What is kept of the signed-in person beside the record. */
async function kept(context: Context): Promise<Row> {
  const { viewer } = context
  const [row] = await context.db.run<{ must: boolean; language: string | null }>(sql`
    select a.must_change_password as must, p.value->>'language' as language
    from accounts a left join preferences p on p.auth_group = a.auth_group and p.owner_id = a.owner_id
    where a.auth_group = ${viewer.authGroup} and a.owner_id = ${viewer.id}`)
  if (!row) throw new AppError('unauthenticated')
  return {
    authGroup: viewer.authGroup,
    roles: viewer.roles,
    teamIds: viewer.teamIds,
    language: row.language,
    mustChangePassword: row.must,
    zone: context.zone(),
  }
}

/** A student is the application that represents the account, else the newest one (DECISIONS 'changeAccount'). */
async function student(context: Context): Promise<Row> {
  const [row] = await context.db.run<Row>(sql`
    select a.id, a.uuid, a.name, p.email, a.phone_number as "phoneNumber", p.id as "personId", a.version
    from persons p join applicants a on a.id = ${sql.raw(accountApplication)} where p.id = ${context.viewer.id}`)
  if (!row) throw new AppError('unauthenticated')
  return row
}

/** The current user (part 1 §7): the own record with group, roles, teams, language, whether a password must be chosen, and the academy's zone. */
export async function me(context: Context): Promise<Row> {
  const { viewer } = context
  const record =
    viewer.authGroup === 'USER'
      ? await get(context, users, viewer.id)
      : viewer.authGroup === 'INSTRUCTOR'
        ? await get(context, instructors, viewer.id)
        : await student(context)
  return { ...record, ...(await kept(context)) }
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
