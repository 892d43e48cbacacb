import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { hasRole } from '#resources/kernel/access'
import { UNDO_DAYS } from '#resources/kernel/undo'
import { persons } from '#resources/persons'
import { endSessions, forgetAccounts, refreshSessions } from '#server/auth/accounts'
import { accountApplication, hasLogin } from '#server/auth/student-account'
import { changeStudentEmail, keepEmail } from '#server/auth/account-email'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, systemFor, type Context, type Change, type Draft, type Hooks } from '#server/kernel/context'
import { purge, PURGE_AT_ONCE } from '#server/kernel/operations/purge'
import { throwFirst, updateEach } from '#server/kernel/operations/write'
import { findOrInsertFrom, updateFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { forgetMarks } from '../absences/api'
import { forgetLinks, voidLinks } from '../bookings/api'
import { forgetMessages } from '../mail/api'
import { forgetApplications, revokeLinks } from '../public/api'

const a = as(applicants, 'a')
const p = as(persons, 'p')

const keyOf = (email: unknown) => String(email).toLowerCase()

const isMoving = ({ before, values, isRefused }: Draft<typeof applicants>): boolean =>
  !isRefused() &&
  values.email !== undefined &&
  values.email !== null &&
  (before === null || keyOf(before.email) !== keyOf(values.email))

/** Refuses changing the e-mail of an account unless the viewer is an administrator. */
export async function checkAccountEmails(context: Context, drafts: readonly Draft<typeof applicants>[]): Promise<void> {
  if (hasRole(context.viewer, 'ROLE_ADMIN')) return
  const moving = drafts.filter(isMoving)
  for (const { id, email } of await accountsOf(context, moving)) {
    const draft = moving.find((each) => each.id === id)
    // If the person already has this e-mail, this is the system's own update of the applications after an account's e-mail changed.
    if (draft && keyOf(email) !== keyOf(draft.values.email)) keepEmail(context, draft)
  }
}

/** Persons whose account is represented by one of these stored applications. */
async function accountsOf(context: Context, moving: readonly Draft<typeof applicants>[]) {
  const stored = moving.flatMap(({ before, id }) => (before === null ? [] : [id]))
  if (stored.length === 0) return []
  return select(
    context.db,
    { id: a.id, personId: p.id, email: p.email },
    sql`from ${a.from} join ${p.from} on ${p.id} = ${a.personId}
      where ${a.id} = any(${idArray(stored)}) and ${a.id} = ${sql.raw(accountApplication)} and ${hasLogin}`,
  )
}

/**
 * Sets the person of each applicant: applications with the same e-mail, ignoring case, share one
 * (DECISIONS 'Applicant, application, student'). A changed e-mail moves the application to the person with the new one; the old
 * person keeps the other applications. Changing it on the application that represents a login changes the e-mail of the account.
 */
export async function linkPersons(context: Context, drafts: readonly Draft<typeof applicants>[]): Promise<void> {
  const moving = drafts.filter(isMoving)
  const staying = await changeAccountEmails(context, moving)
  await leadToPersons(
    context,
    moving.filter((draft) => !staying.has(draft)),
  )
}

/**
 * Handles drafts that change the e-mail of an account (administrators only) and returns them: the person and all their applications
 * get the new e-mail. Drafts whose new e-mail belongs to another person are not included: such an application moves to that person.
 */
async function changeAccountEmails(
  context: Context,
  moving: readonly Draft<typeof applicants>[],
): Promise<Set<Draft<typeof applicants>>> {
  const staying = new Set<Draft<typeof applicants>>()
  for (const { id, personId, email: from } of await accountsOf(context, moving)) {
    const draft = moving.find((each) => each.id === id)
    if (!draft) continue
    const to = String(draft.values.email)
    // If the person already has this e-mail, this is the system's own update of the applications after an account's e-mail changed.
    if (keyOf(from) === keyOf(to)) continue
    const others = await select(
      context.db,
      { id: p.id },
      sql`from ${p.from} where lower(${p.email}) = lower(${to}) and ${p.alive}`,
    )
    if (others.length > 0) continue
    await changeStudentEmail(context, personId, { from, to }, [id])
    staying.add(draft)
  }
  return staying
}

async function leadToPersons(context: Context, drafts: readonly Draft<typeof applicants>[]): Promise<void> {
  const moving = drafts.filter(({ isRefused }) => !isRefused())
  if (moving.length === 0) return
  const given = JSON.stringify(moving.map(({ values, next }) => ({ email: values.email, name: next.name })))
  const made = findOrInsertFrom(persons, {
    values: { name: sql`g.name`, email: sql`g.email` },
    from: sql`(select distinct on (lower(email)) name, email from given order by lower(email), place) g`,
    by: ['email'],
    answer: ({ id, email }) => ({ id, email }),
  })
  const rows = await context.db.runPrepared<{ place: number; id: number }>(sql`
    with given as (select place, p->>'name' as name, p->>'email' as email from jsonb_array_elements(${given}::jsonb) with ordinality e(p, place)),
    made as (${made})
    select given.place::int, made.id from given join made on lower(made.email) = lower(given.email)`)
  for (const { place, id } of rows) {
    const draft = moving[place - 1]
    if (draft) draft.values.personId = id
  }
}

/** A person without applications is signed out and cannot sign in until an application is restored. */
async function leave(context: Context, personIds: readonly unknown[]): Promise<void> {
  const left = await select(
    context.db,
    {
      id: p.id,
      isOut: sql<boolean>`not exists (select 1 from ${a.from} where ${a.personId} = ${p.id} and ${a.alive})`,
    },
    sql`from ${p.from} where ${p.id} = any(${idArray(new Set(personIds))})`,
  )
  await endSessions(
    context,
    'STUDENT',
    left.flatMap((each) => (each.isOut ? [each.id] : [])),
  )
  // If the last two applications go concurrently, neither transaction sees the other, so the remaining sessions are checked again.
  await refreshSessions(
    context,
    'STUDENT',
    left.flatMap((each) => (each.isOut ? [] : [each.id])),
  )
}

/** For deleted applications. */
export async function leaveWithApplications(context: Context, ids: readonly number[]): Promise<void> {
  const rows = await select(
    context.db,
    { personId: a.personId },
    sql`from ${a.from} where ${a.id} = any(${idArray(ids)})`,
  )
  await leave(
    context,
    rows.map(({ personId }) => personId),
  )
}

/** For applications that moved to the person of another e-mail. */
export async function leaveOldPersons(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const left = changes.flatMap(({ before, values }) =>
    before !== null && values.personId !== undefined && values.personId !== before.personId ? [before.personId] : [],
  )
  if (left.length === 0) return
  await leave(context, left)
  // Notes when the last application moved away, for `purgePersons`.
  await context.db.run(
    updateFrom(persons, (t) => ({
      set: { accountApplicantId: sql`null` },
      where: sql`${t.id} = any(${idArray(new Set(left))}) and not exists (select 1 from ${a.from} where ${a.personId} = ${t.id})`,
    })),
  )
}

/** For restored applications: they get the e-mail of their person where it was changed while they were deleted. */
export async function followPersons(context: Context, ids: readonly number[]): Promise<void> {
  const behind = await select(
    context.db,
    { id: a.id, email: p.email },
    sql`from ${a.from} join ${p.from} on ${p.id} = ${a.personId}
      where ${a.id} = any(${idArray(ids)}) and lower(${a.email}) <> lower(${p.email}) order by ${a.id}`,
  )
  if (behind.length === 0) return
  const outcomes = await updateEach(
    { ...context, viewer: systemFor(context.viewer) },
    applicants,
    behind.map(({ id, email }) => ({ id, body: { email } })),
  )
  throwFirst(outcomes)
}

/**
 * Revokes links mailed for an application when its e-mail changes, as they were meant for the reader of the old address, like
 * those of accounts (DECISIONS 'E-mail of an account'). Later mails contain new links, and staff have the link of the page.
 */
export async function voidMailedLinks(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const ids = changes.flatMap(({ id, before, values }) =>
    before !== null && values.email !== undefined && keyOf(before.email) !== keyOf(values.email) ? [id] : [],
  )
  if (ids.length === 0) return
  await revokeLinks(context, ids)
  await voidLinks(context, ids)
}

/** Deletes what belongs to purged applications (links, attendance marks, mails), and each person without any application left, with the login. */
export const forgetPersons: Hooks<typeof applicants>['afterPurge'] = async (context, purged) => {
  const applicantIds = purged.map(({ id }) => id)
  await forgetApplications(context, applicantIds)
  await forgetLinks(context, applicantIds)
  await forgetMarks(context, { applicantIds })
  await purgeWith(context, sql`${t.id} = any(${idArray(new Set(purged.map(({ person_id }) => person_id)))})`)
  await forgetMessages(context, applicants, purged)
}

const t = as(persons, 't')
async function purgeWith(context: Context, which: SQL): Promise<number> {
  const gone = await purge(context, persons, which)
  if (gone.length > 0) await forgetAccounts(context, 'STUDENT', gone)
  return gone.length
}

/**
 * Purges persons whose last application moved to the person of another e-mail, with their logins, once that cannot be undone. Returns
 * whether more may remain.
 */
export const purgePersons = (context: Context): Promise<boolean> =>
  inTransaction(context, async (inner) => {
    const until = sql`${clockSql.now} - make_interval(days => ${UNDO_DAYS})`
    return (await purgeWith(inner, sql`${t.updated_at} <= ${until}`)) === PURGE_AT_ONCE
  })
