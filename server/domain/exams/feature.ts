import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { exams, finalBounds } from '#resources/exams'
import { createExam, groupExams } from '#resources/exams.calls'
import { grades } from '#resources/grades'
import type { Row } from '#resources/kernel/check-row'
import { as } from '#server/kernel/alias'
import type { Context, Change, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { createText, withAnyBody, createAll } from '#server/kernel/operations/write'
import { recordText, route } from '#server/kernel/route'
import { readableSql } from '#server/kernel/select'
import { idArray } from '#server/kernel/statements'
import { examsOf } from './grid'
import { gradeMessages } from '#resources/groups.messages'
import { inUseMessages, ownedWords } from '#resources/academy.messages'

/** The maximum does not fall below a grade that was given. */
async function keepGrades(context: Context, drafts: readonly Draft<typeof exams>[]): Promise<void> {
  const lowered = drafts.filter(({ before, next }) => before !== null && next.maxScore < before.maxScore)
  if (lowered.length === 0) return
  const ids = idArray(lowered.map(({ id }) => id))
  // Grades are given under a share of this lock: none comes between the question and the write.
  await context.db.run(sql`select 1 from exams where id = any(${ids}) order by id for no key update`)
  const rows = await context.db.run<{ id: number; best: number }>(sql`
    select exam_id as id, max(grade)::float as best from grades
    where exam_id = any(${ids}) and grade is not null and deleted_at is null group by exam_id`)
  for (const draft of lowered) {
    const best = rows.find(({ id }) => id === draft.id)?.best ?? 0
    if (best > Number(draft.next.maxScore)) draft.refuse({ maxScore: gradeMessages.givenAlready({ best }) })
  }
}

/**
 * Every student of the group that the viewer may know gets an empty row with the exam, so that its grade has an id from the
 * beginning; others get theirs with the first grade.
 */
async function makeRows(context: Context, changes: readonly Change<typeof exams>[]): Promise<void> {
  const made = changes.filter(({ before }) => before === null).map(({ id }) => id)
  if (made.length === 0) return
  const rows = await context.db.run<{ examId: number; applicantId: number }>(sql`
    select x.id as "examId", m.applicant_id as "applicantId"
    from exams x join student_groups m on m.group_id = x.group_id and m.deleted_at is null
    join applicants a on a.id = m.applicant_id and ${sql.raw(readableSql(context.kernel, applicants, 'a', context.viewer))}
    where x.id = any(${idArray(made)}) order by x.id, m.applicant_id`)
  if (rows.length > 0) await createAll(context, grades, rows)
}

const g = as(grades, 'g')
/** An exam with grades stays (409 `in_use`). */
const keepWithGrades = keepWhileUsed([
  {
    from: g.from,
    where: sql`${g.alive} and ${g.grade} is not null`,
    by: g.examId,
    used: ownedWords.grades,
    say: inUseMessages.examHasGrades,
  },
])

const boundsOf = ({ examType }: Row): Row => (examType === 'FINAL' ? finalBounds : {})
const without = (row: Row, empty: unknown): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== empty))

/** Exams of groups: bounds, a row of a grade for every student, the grid of a group (part 2 §3, §5, §7). */
export const feature = defineFeature(exams, {
  hooks: { beforeWrite: keepGrades, afterWrite: makeRows, beforeRemove: keepWithGrades },
  routes: [
    route(groupExams, async ({ params, context }) => examsOf(context, params.id)),
    route(
      createExam,
      async ({ body, context }) =>
        recordText(exams, await createText(context, withAnyBody(exams), { ...boundsOf(body), ...without(body, null) })),
      { status: 201 },
    ),
  ],
})
