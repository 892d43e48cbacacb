import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { exams, finalBounds } from '#resources/exams'
import { createExam, groupExams } from '#resources/exams.calls'
import { grades } from '#resources/grades'
import { studentGroups } from '#resources/student-groups'
import type { Row } from '#resources/kernel/check-row'
import { as, select } from '#server/kernel/alias'
import type { Context, Change, Draft, Removal } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { onceByKey } from '#server/kernel/idempotent'
import { keepWhileUsed } from '#server/kernel/in-use'
import { lockRows } from '#server/kernel/operations/stored'
import { createText, withAnyBody, createAll } from '#server/kernel/operations/write'
import { recordText, route } from '#server/kernel/route'
import { idArray } from '#server/kernel/statements'
import { readableSql } from '#server/kernel/where'
import { keepGoneExams } from '../calendar/api'
import { examsOf } from './grid'
import { gradeMessages } from '#resources/groups.messages'
import { inUseMessages, ownedWords } from '#resources/in-use.messages'

const g = as(grades, 'g')
const a = as(applicants, 'a')
const isGiven = sql`${g.grade} is not null and ${g.alive}`

/** Refuses to lower the maximum score below a grade already given. */
async function keepGrades(context: Context, drafts: readonly Draft<typeof exams>[]): Promise<void> {
  const lowered = drafts.filter(({ before, next }) => before !== null && next.maxScore < before.maxScore)
  if (lowered.length === 0) return
  const ids = lowered.map(({ id }) => id)
  // Giving a grade takes a share lock on the exam, so none is added between this check and the write.
  await lockRows(context, exams, ids)
  const rows = await select(
    context.db,
    { id: g.examId, best: sql<number>`max(${g.grade})::float` },
    sql`from ${g.from} where ${g.examId} = any(${idArray(ids)}) and ${isGiven} group by ${g.examId}`,
  )
  for (const draft of lowered) {
    const best = rows.find(({ id }) => id === draft.id)?.best ?? 0
    if (best > Number(draft.next.maxScore)) draft.refuse({ maxScore: gradeMessages.givenAlready({ best }) })
  }
}

/**
 * Creates an empty grade row for each student of the group the viewer may see, so that their grades have ids from
 * the start; other students get a row with their first grade.
 */
async function makeRows(context: Context, changes: readonly Change<typeof exams>[]): Promise<void> {
  const made = changes.filter(({ before }) => before === null).map(({ id }) => id)
  if (made.length === 0) return
  const x = as(exams, 'x')
  const m = as(studentGroups, 'm')
  const rows = await select(
    context.db,
    { examId: x.id, applicantId: m.applicantId },
    sql`from ${x.from} join ${m.from} on ${m.groupId} = ${x.groupId} and ${m.alive}
    join ${a.from} on ${a.id} = ${m.applicantId} and ${sql.raw(readableSql(context.kernel, applicants, 'a', context.viewer))}
    where ${x.id} = any(${idArray(made)}) order by ${x.id}, ${m.applicantId}`,
  )
  if (rows.length > 0) await createAll(context, grades, rows)
}

/** An exam with grades cannot be deleted (409 `in_use`); those of deleted applicants, which nobody sees, do not keep it. */
const keepWithGrades = keepWhileUsed([
  {
    from: sql`${g.from} join ${a.from} on ${a.id} = ${g.applicantId} and ${a.alive}`,
    where: isGiven,
    by: g.examId,
    used: ownedWords.grades,
    say: inUseMessages.examHasGrades,
  },
])

/** A deleted exam is shown as canceled in subscribed calendars. */
async function keep(context: Context, removals: readonly Removal<typeof exams>[]): Promise<void> {
  await keepWithGrades(context, removals)
  await keepGoneExams(context, removals)
}

const boundsOf = ({ examType }: Row): Row => (examType === 'FINAL' ? finalBounds : {})
const without = (row: Row, empty: unknown): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== empty))

/** Exams of groups: score bounds, a grade row for every student, the grid of a group (part 2 §3, §5, §7). */
export const feature = defineFeature(exams, {
  hooks: { validate: keepGrades, afterWrite: makeRows, beforeRemove: keep },
  routes: [
    route(groupExams, async ({ params, context }) => examsOf(context, params.id)),
    route(
      createExam,
      async ({ body, context, request }) =>
        onceByKey(context, request, async (inner) =>
          recordText(exams, await createText(inner, withAnyBody(exams), { ...boundsOf(body), ...without(body, null) })),
        ),
      { status: 201 },
    ),
  ],
})
