import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { certificates } from '#resources/certificates'
import { studentGroups } from '#resources/student-groups'
import { as, nullable, select } from '#server/kernel/alias'
import { changeWhere } from '#server/kernel/operations/write-many'
import { ofOwnGroups, peopleManagers } from '#resources/access'
import { groups, type Group } from '#resources/groups'
import { certificateLinesOf } from '../academy/api'
import { makeNow } from './make'
import { queueCertificates } from './queue'
import { inTransaction, type Context, type RootContext, type TransactionContext } from '#server/kernel/context'
import { AppError, forbidden, invalid, notFound } from '#server/kernel/errors'
import { get } from '#server/kernel/operations/read'
import { lockRecords } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'
import { addressOf } from './pdf'
import { signersOf } from './signatures'
import { isCertificateDue } from '../student-groups/api'
import { applicantMessages, certificateMessages } from '#resources/applicants.messages'

/** Administrators, moderators and the group's coordinator may create certificates of a group. */
const runs = (viewer: Context['viewer']) => peopleManagers(viewer) || ofOwnGroups(viewer, '')
const a = as(applicants, 'a')

/**
 * Students of a group with the state of their certificate. Eligible are graduates and students marked as given one
 * (DECISIONS 'Certificates').
 */
function studentsOf(context: Context, groupId: number) {
  const m = as(studentGroups, 'm')
  const c = as(certificates, 'c')
  return select(
    context.db,
    {
      id: a.id,
      studentName: sql<string>`coalesce(${a.nameEn}, ${a.name})`,
      studentNameHy: nullable(a.nameHy),
      isEligible: isCertificateDue,
      isEvaluated: sql<boolean>`${m.isEvaluationFilled} is true`,
      status: nullable(c.status),
      certificateId: nullable(c.id),
    },
    sql`from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId}
      left join ${c.from} on ${c.applicantId} = ${a.id} and ${c.groupId} = ${m.groupId} and ${c.alive} and ${c.status} <> 'REVOKED'
    where ${m.groupId} = ${groupId} and ${m.alive} and ${a.alive} order by 2, 1`,
  )
}
type Student = Awaited<ReturnType<typeof studentsOf>>[number]

/** Locks and reads a group whose certificates the viewer may create; else 404 or 403. */
async function lockGroup(context: TransactionContext, id: number): Promise<Group> {
  const [stored] = await lockRecords(context, groups, [id], runs)
  if (!stored) throw notFound()
  if (!stored.isAllowed) throw forbidden()
  return await get(context, groups, id)
}

/** Queues missing certificates and requeues failed ones; returns the id of the run, null if none was missing. */
async function queueFor(context: TransactionContext, group: Group, wanted: readonly Student[]): Promise<number | null> {
  const failed = wanted.filter(({ status }) => status === 'FAILED').map(({ certificateId }) => certificateId)
  if (failed.length > 0) {
    context.db.send(
      changeWhere(context, certificates, (t) => ({
        set: { status: sql`'QUEUED'`, attempts: sql`0`, dueAt: sql`null` },
        where: sql`${t.id} = any(${idArray(failed)})`,
      })),
    )
    context.afterCommit.push(context.wake)
  }
  const missing = wanted.filter(({ status }) => status === null)
  if (missing.length === 0) return null
  const { tutorFullName, taFullName, ...signs } = await signersOf(context, group.id)
  const lines = await certificateLinesOf(context.db)
  const { runId } = await queueCertificates(
    context,
    { groupId: group.id, ...signs },
    missing.map(({ id, studentName, studentNameHy }) => ({
      applicantId: id,
      studentName,
      studentNameHy,
      courseName: String(group.course?.name ?? group.name),
      endDate: group.endDate ?? group.startDate,
      tutorFullName,
      taFullName,
      ...lines,
    })),
  )
  return runId
}

/** Queues certificates for all eligible students of a group who have none; the worker creates them. */
export const generateFor = (context: Context, groupId: number) =>
  inTransaction(context, async (inner) => {
    const group = await lockGroup(inner, groupId)
    const eligible = (await studentsOf(inner, groupId)).filter(({ isEligible }) => isEligible)
    if (eligible.length === 0) throw new AppError('wrong_state', { said: certificateMessages.nobodyEligible })
    const runId = await queueFor(inner, group, eligible)
    const already = eligible.filter(({ status }) => status === 'MADE').length
    return { runId, total: eligible.length - already, already }
  })

/** The certificates of these students of a group; missing ones are created immediately. */
export async function certificatesFor(
  context: RootContext,
  groupId: number,
  studentIds: readonly number[],
): Promise<{ url: string; downloaded: boolean }> {
  const missing = await inTransaction(context, async (inner) => {
    const group = await lockGroup(inner, groupId)
    const wanted = pick(await studentsOf(inner, groupId), studentIds)
    await queueFor(inner, group, wanted)
    return wanted.filter(({ status }) => status !== 'MADE').length
  })
  if (missing > 0) await makeQueued(context, groupId, studentIds)
  return urlOf(context, groupId, studentIds, missing === 0)
}

async function makeQueued(context: RootContext, groupId: number, studentIds: readonly number[]): Promise<void> {
  const queued = (await studentsOf(context, groupId)).filter(
    ({ id, status }) => studentIds.includes(id) && status === 'QUEUED',
  )
  await makeNow(
    context,
    queued.flatMap(({ certificateId }) => certificateId ?? []),
  )
}

/** A student's own certificate, after the evaluation is filled in (CAB-008); created immediately if still queued. */
export async function ownCertificate(
  context: RootContext,
  groupId: number,
  studentIds: readonly number[],
): Promise<{ url: string; downloaded: boolean }> {
  const own = await select(
    context.db,
    { id: a.id },
    sql`from ${a.from} where ${a.id} = any(${idArray(studentIds)}) and ${a.personId} = ${context.viewer.id}`,
  )
  if (own.length < new Set(studentIds).size) throw notFound()
  const students = (await studentsOf(context, groupId)).filter(({ id }) => studentIds.includes(id))
  if (students.some(({ isEvaluated }) => !isEvaluated))
    throw new AppError('wrong_state', { said: certificateMessages.notEvaluated })
  await makeQueued(context, groupId, studentIds)
  return urlOf(context, groupId, studentIds, true)
}

function pick(students: readonly Student[], ids: readonly number[]): Student[] {
  const wanted = students.filter(({ id }) => ids.includes(id))
  if (wanted.length < new Set(ids).size) throw invalid({ studentIds: applicantMessages.notStudent })
  const not = wanted.filter(({ isEligible }) => !isEligible)
  if (not.length > 0)
    throw invalid({
      studentIds: certificateMessages.notEligible({ names: not.map(({ studentName }) => studentName).join(', ') }),
    })
  return wanted
}

async function urlOf(context: Context, groupId: number, studentIds: readonly number[], downloaded: boolean) {
  const rows = (await studentsOf(context, groupId)).filter(
    ({ id, status }) => studentIds.includes(id) && status === 'MADE',
  )
  if (rows.length < new Set(studentIds).size) throw new AppError('wrong_state', { said: certificateMessages.notMade })
  return { url: addressOf(rows.flatMap(({ certificateId }) => certificateId ?? [])), downloaded }
}
