import { sql } from 'drizzle-orm'
import { exams } from '#resources/exams'
import { giveGrades } from '#resources/exams.calls'
import { grades, isGrade } from '#resources/grades'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import type { Context, Change, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { idArray } from '#server/kernel/statements'
import { saveGrades } from './save-grades'
import { applicantMessages } from '#resources/applicants.messages'
import { gradeMessages } from '#resources/groups.messages'

const x = as(exams, 'x')
const m = as(studentGroups, 'm')

/** A grade must be above 0 and at most the maximum of its exam (part 2 §5, DECISIONS 'Grade'). */
async function checkBounds(context: Context, drafts: readonly Draft<typeof grades>[]): Promise<void> {
  const given = drafts.filter(({ next }) => typeof next.grade === 'number')
  if (given.length === 0) return
  const ids = idArray(new Set(given.map(({ next }) => next.examId)))
  const rows = await select(
    context.db,
    { id: x.id, max: x.maxScore },
    sql`from ${x.from} where ${x.id} = any(${ids}) order by ${x.id} for share`,
  )
  const maxima = new Map(rows.map(({ id, max }) => [id, max]))
  for (const draft of given) {
    const max = maxima.get(Number(draft.next.examId))
    if (max !== undefined && !isGrade(Number(draft.next.grade), max))
      draft.refuse({ grade: gradeMessages.between({ most: max }) })
  }
}

/** Only students of the exam's group can be graded. */
async function checkStudents(context: Context, drafts: readonly Draft<typeof grades>[]): Promise<void> {
  const fresh = drafts.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const idsOf = (name: 'examId' | 'applicantId') => idArray(fresh.map(({ values }) => values[name]))
  const strangers = await select(
    context.db,
    { place: sql<number>`p.place::int` },
    sql`from unnest(${idsOf('examId')}, ${idsOf('applicantId')}) with ordinality p (exam_id, applicant_id, place)
    join ${x.from} on ${x.id} = p.exam_id
    where not exists (
      select 1 from ${m.from} where ${m.groupId} = ${x.groupId} and ${m.applicantId} = p.applicant_id and ${m.alive})`,
  )
  for (const { place } of strangers) fresh[place - 1]?.refuse({ applicantId: applicantMessages.notStudent })
}

/** Pages of exams show their grades, so exams are announced as changed. */
async function tellExams(context: Context, changes: readonly Change<typeof grades>[]): Promise<void> {
  context.events.push({ resource: 'exams', ids: [...new Set(changes.map(({ after }) => after.examId))] })
}

/** Grades: within the bounds of their exam, saved in bulk (part 2 §5, §7). */
export const feature = defineFeature(grades, {
  hooks: {
    validate: async (context, drafts) => {
      await checkStudents(context, drafts)
      await checkBounds(context, drafts)
    },
    afterWrite: tellExams,
  },
  routes: [route(giveGrades, async ({ body, context }) => saveGrades(context, body))],
})
