import { sql } from 'drizzle-orm'
import { exams } from '#resources/exams'
import type { GivenGrade } from '#resources/exams.calls'
import { grades } from '#resources/grades'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError, wordsOf } from '#server/kernel/errors'
import { lockRows, refuseUnwritable } from '#server/kernel/operations/stored'
import { createMany, updateEach, type Outcome } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { find } from '#server/kernel/operations/read'

interface Stored {
  id: number
  examId: number
  applicantId: number
  grade: number | null
  version: number
}
interface Asked {
  given: GivenGrade
  /** The stored row; null if there is none that the viewer may see. */
  stored: Stored | null
}

type Stale = Asked & { stored: Stored }

/**
 * Saves grades in one transaction and returns a result for each, in order. A grade based on an outdated version
 * gets a conflict with the current grade and its author; if any grade is out of bounds, the whole call is refused.
 */
export async function saveGrades(context: Context, given: readonly GivenGrade[]) {
  refuseUnwritable(context, grades, 'update')
  return inTransaction(context, async (inner) => {
    const asked = await findRows(inner, lastOfEach(given))
    const outcomes = new Map<GivenGrade, Outcome>()
    const open = asked.filter((one) => !isStale(one))
    for (const [one, outcome] of await write(inner, open)) outcomes.set(one.given, outcome)
    refuseInvalid(given, outcomes)
    const authors = await lastAuthors(inner, asked.filter(isStale))
    const versions = await versionsOf(inner, [...outcomes.values()])
    const results = asked.map((one) => {
      const outcome = outcomes.get(one.given)
      if (outcome) return resultOf(outcome, versions)
      if (isStale(one)) return conflictOf(one.stored, authors)
      throw new Error('a grade was neither written nor stale')
    })
    const failed = results.filter(({ ok }) => !ok).length
    return { results, updated: results.length - failed, failed }
  })
}

/** If two grades refer to the same row, the last one counts. */
const lastOfEach = (given: readonly GivenGrade[]): GivenGrade[] => [
  ...new Map(given.map((one) => ['id' in one ? one.id : `${one.examId} ${one.applicantId}`, one])).values(),
]

/** Locks and reads the rows concerned; concurrent calls are serialized even where no row exists yet, by locks on the exams. */
async function findRows(context: Context, given: readonly GivenGrade[]): Promise<Asked[]> {
  const ids = given.flatMap((one) => ('id' in one ? [one.id] : []))
  const examIds = [...new Set(given.flatMap((one) => ('examId' in one ? [one.examId] : [])))]
  await lockRows(context, exams, examIds)
  await lockRows(context, grades, ids)
  const rows: Stored[] = (
    await Promise.all([
      find(context, grades, { filter: { ids } }),
      examIds.length > 0 ? find(context, grades, { filter: { examIds } }) : [],
    ])
  ).flat()
  const isMeant = (one: GivenGrade, row: Stored) =>
    'id' in one ? row.id === one.id : row.examId === one.examId && row.applicantId === one.applicantId
  return given.map((one) => ({ given: one, stored: rows.find((row) => isMeant(one, row)) ?? null }))
}

/** Whether another user has changed the grade to a different value since it was read. Without a version nothing is checked. */
function isStale(asked: Asked): asked is Stale {
  const { given, stored } = asked
  const { version, grade } = given
  return (
    version !== undefined &&
    stored !== null &&
    stored.version !== (version ?? 0) &&
    stored.grade !== grade &&
    !(version === null && stored.grade === null)
  )
}

async function write(context: Context, open: readonly Asked[]): Promise<(readonly [Asked, Outcome])[]> {
  const fresh = open.filter(({ given, stored }) => stored === null && 'examId' in given)
  const known = open.filter((one) => !fresh.includes(one))
  const idOf = ({ given, stored }: Asked) => stored?.id ?? ('id' in given ? given.id : 0)
  const patches = known.map((one) => ({ id: idOf(one), body: { grade: one.given.grade } }))
  const changed = patches.length > 0 ? await updateEach(context, grades, patches) : []
  const made: Outcome[] = []
  // Created one by one: only students who joined after the exam need this, and one refused must not affect the others.
  for (const { given } of fresh) {
    if (!('examId' in given)) continue
    const { version: _, ...body } = given
    made.push(...(await createMany(context, grades, [body])))
  }
  return [
    ...known.flatMap((one, index) => pairOf(one, changed[index])),
    ...fresh.flatMap((one, index) => pairOf(one, made[index])),
  ]
}

const pairOf = (one: Asked, outcome: Outcome | undefined) => (outcome ? [[one, outcome] as const] : [])

function refuseInvalid(given: readonly GivenGrade[], outcomes: ReadonlyMap<GivenGrade, Outcome>): void {
  const faults = given.flatMap((one, index) => {
    const message = outcomes.get(one)?.error?.detail.errors?.grade
    return message ? [[`${index}.grade`, message] as const] : []
  })
  const [first] = faults
  if (first) throw new AppError('invalid', { said: first[1], errors: Object.fromEntries(faults) })
}

/** The new versions of the saved grades. */
async function versionsOf(context: Context, outcomes: readonly Outcome[]): Promise<Map<number, number>> {
  const ids = outcomes.flatMap(({ id, error }) => (id === null || error ? [] : [id]))
  const rows: Stored[] = ids.length > 0 ? await find(context, grades, { filter: { ids } }) : []
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const resultOf = ({ id, error }: Outcome, versions: ReadonlyMap<number, number>) => ({
  id,
  ok: error === null,
  ...(error ? wordsOf(error) : { version: versions.get(id ?? 0) }),
})

function conflictOf({ id, grade, version }: Stored, authors: ReadonlyMap<number, string>) {
  const current = { id, grade, version, changedBy: authors.get(id) ?? null }
  return { id, ok: false, ...wordsOf(new AppError('conflict')), current }
}

/** Names of the users who last changed these grades. */
async function lastAuthors(context: Context, stale: readonly Stale[]): Promise<Map<number, string>> {
  if (stale.length === 0) return new Map()
  const rows = await context.db.run<{ id: number; name: string }>(sql`
    select distinct on (record_id) record_id as id, actor_name as name from history
    where resource = ${grades.name} and record_id = any(${idArray(stale.map(({ stored }) => stored.id))}) order by record_id, id desc`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
