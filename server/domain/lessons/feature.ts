import { sql } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { lessons, stateFault } from '#resources/lessons'
import { updateLessons } from '#resources/lessons.calls'
import { studentGroups } from '#resources/student-groups'
import { as, rowsAs, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context, Draft } from '#server/kernel/context'
import { changeMany } from '#server/kernel/bulk/change-many'
import { defineFeature } from '#server/kernel/feature'
import { lockRows } from '#server/kernel/operations/stored'
import { route } from '#server/kernel/route'
import { idArray } from '#server/kernel/statements'
import { forgetMarks, markedBySql } from '../absences/api'
import { keepGoneLessons } from '../calendar/api'
import { belongsSql } from '../student-groups/api'
import { refuseClashes, refuseTaken } from './clashes'
import { tellOfMoves } from './tell-group'

const l = as(lessons, 'l')
const g = as(groups, 'g')
const c = as(courses, 'c')
const i = as(instructors, 'i')
const b = as(absences, 'b')
const a = as(applicants, 'a')
const m = as(studentGroups, 'm')
const taught = rowsAs(groups, 'groupInstructors', 'e')

/** JSON with the course of a lesson's group, its number of lessons, its location and instructors. */
const groupInfo = (alias: string) => `(select json_build_object(
    'courseName', ${c.name}, 'lessonCount', (select count(*)::int from ${l.from} where ${l.groupId} = ${g.id} and ${l.alive}),
    'location', ${g.location}, 'instructors', (select coalesce(json_agg(json_build_object('id', ${i.id}, 'name', ${i.name}) order by ${taught.position}), '[]')
      from ${taught.from} join ${i.from} on ${i.id} = ${taught.instructorId} where ${taught.owner} = ${g.id}))
  from ${g.from} join ${c.from} on ${c.id} = ${g.courseId} where ${g.id} = ${as(lessons, alias).groupId})`

/** Number of students absent from a lesson, as the attendance grid shows them: of those who belong to the group on its day, none of a missed lesson. */
const absencesOf = (alias: string) => {
  const { id, groupId, lessonState } = as(lessons, alias)
  return `(select count(*)::int from ${b.from} join ${a.from} on ${a.id} = ${b.applicantId} and ${a.alive}
    join ${m.from} on ${m.applicantId} = ${b.applicantId} and ${m.groupId} = ${groupId} and ${m.alive} and ${belongsSql(alias, 'm')}
    where ${b.lessonId} = ${id} and ${b.alive} and ${lessonState} <> 'MISSED')`
}

/** A lesson added by hand gets the next number of its group. */
async function numberLessons(context: Context, drafts: readonly Draft<typeof lessons>[]): Promise<void> {
  const unnumbered = drafts.filter(({ before, next }) => before === null && (next.number ?? null) === null)
  if (unnumbered.length === 0) return
  const ids = new Set(unnumbered.map(({ next }) => next.groupId))
  await lockRows(context, groups, ids)
  const rows = await select(
    context.db,
    { id: l.groupId, last: sql<number>`max(${l.number})` },
    sql`from ${l.from} where ${l.groupId} = any(${idArray(ids)}) and ${l.alive} group by ${l.groupId}`,
  )
  const last = new Map(rows.map((row) => [row.id, row.last]))
  for (const { next, values } of unnumbered) {
    const group = next.groupId
    last.set(group, (last.get(group) ?? 0) + 1)
    values.number = last.get(group)
  }
}

/** A lesson that has not begun can be neither held nor missed, whether its state or its time is changed: 422 at the changed field. */
function refuseAhead({ now }: Context, drafts: readonly Draft<typeof lessons>[]): void {
  const moment = now().toISOString()
  for (const draft of drafts) {
    const { lessonState, startDate } = draft.next
    const fault = stateFault(lessonState, startDate, moment)
    const isChanged = draft.before?.lessonState !== lessonState || draft.before.startDate !== startDate
    if (fault !== null && isChanged)
      draft.refuse({ [draft.before?.lessonState === lessonState ? 'startDate' : 'lessonState']: fault })
  }
}

/** Lessons: filters by days of the academy's zone, changes of state one by one and in bulk (part 2 §4, §7). */
export const feature = defineFeature(lessons, {
  computed: { groupInfo, absences: absencesOf, markedBy: (alias) => markedBySql(`${as(lessons, alias).id}`) },
  filters: {
    groupId: (alias, id: number) => sql`${as(lessons, alias).groupId} = ${id}`,
    dateFrom: (alias, day: string) => sql`${as(lessons, alias).startDate} >= ${clockSql.startOf(day)}`,
    dateTo: (alias, day: string) => sql`${as(lessons, alias).startDate} < ${clockSql.startOf(day, 1)}`,
  },
  hooks: {
    validate: async (context, drafts) => {
      refuseAhead(context, drafts)
      await refuseClashes(context, drafts)
    },
    beforeWrite: numberLessons,
    afterWrite: async (context, changes) => {
      await tellOfMoves(context, changes)
    },
    beforeRemove: keepGoneLessons,
    afterUndo: refuseTaken,
    afterPurge: (context, rows) => forgetMarks(context, { lessonIds: rows.map(({ id }) => id) }),
  },
  routes: [
    route(updateLessons, async ({ body, context }) => {
      const each = new Map(body.map(({ id, lessonState }) => [id, { lessonState }]))
      return changeMany(context, lessons, { ids: [...each.keys()] }, { verb: 'update', values: {}, each })
    }),
  ],
})
