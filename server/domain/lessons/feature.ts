import { sql } from 'drizzle-orm'
import { lessons, stateFault } from '#resources/lessons'
import { updateLessons } from '#resources/lessons.calls'
import { clockSql } from '#server/kernel/clock'
import type { Context, Change, Draft } from '#server/kernel/context'
import { bulkAnswer } from '#server/kernel/derived/write-routes'
import { defineFeature } from '#server/kernel/feature'
import { updateEach } from '#server/kernel/operations/write'
import { route } from '#server/kernel/route'
import { idArray } from '#server/kernel/statements'
import { refuseClashes } from './clashes'
import { tellOfMoves } from './tell-group'

const start = (alias: string) => sql.raw(`"${alias}".start_date`)

/** The course of a lesson's group, its number of lessons, its place and those who teach it, as JSON. */
const groupInfo = (alias: string) => `(select json_build_object(
    'courseName', c.name, 'lessonCount', (select count(*)::int from lessons l where l.group_id = g.id and l.deleted_at is null),
    'location', g.location, 'instructors', (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by e.position), '[]')
      from groups_group_instructors e join instructors i on i.id = e.instructor_id where e.owner_id = g.id))
  from groups g join courses c on c.id = g.course_id where g.id = "${alias}".group_id)`

/** A lesson that is added by hand is the next of its group. */
async function numberLessons(context: Context, drafts: readonly Draft<typeof lessons>[]): Promise<void> {
  const unnumbered = drafts.filter(({ before, next }) => before === null && (next.number ?? null) === null)
  if (unnumbered.length === 0) return
  const ids = idArray([...new Set(unnumbered.map(({ next }) => next.groupId))])
  await context.db.run(sql`select 1 from groups where id = any(${ids}) order by id for no key update`)
  const rows = await context.db.run<{ id: number; last: number }>(sql`
    select group_id as id, max(number) as last from lessons
    where group_id = any(${ids}) and deleted_at is null group by group_id`)
  const last = new Map(rows.map((row) => [row.id, row.last]))
  for (const { next, values } of unnumbered) {
    const group = next.groupId
    last.set(group, (last.get(group) ?? 0) + 1)
    values.number = last.get(group)
  }
}

/** What has not begun is neither held nor missed, be it by its state or by its time: 422 at what was changed. */
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

/** How far a group has come follows from its lessons: whoever looks at the group is told. */
async function tellGroups(context: Context, changes: readonly Change<typeof lessons>[]): Promise<void> {
  context.events.push({ resource: 'groups', ids: [...new Set(changes.map(({ after }) => after.groupId))] })
}

/** Lessons: the days of the academy as filters, states one by one and in bulk (part 2 §4, §7). */
export const feature = defineFeature(lessons, {
  computed: { groupInfo },
  filters: {
    groupId: (alias, id: number) => sql`${sql.raw(`"${alias}".group_id`)} = ${id}`,
    dateFrom: (alias, day: string) => sql`${start(alias)} >= ${clockSql.startOf(day)}`,
    dateTo: (alias, day: string) => sql`${start(alias)} < ${clockSql.startOf(day, 1)}`,
  },
  hooks: {
    beforeWrite: async (context, drafts) => {
      refuseAhead(context, drafts)
      await numberLessons(context, drafts)
      await refuseClashes(context, drafts)
    },
    afterWrite: async (context, changes) => {
      await tellGroups(context, changes)
      await tellOfMoves(context, changes)
    },
  },
  routes: [
    route(updateLessons, async ({ body, context }) => {
      const states = new Map(body.map(({ id, lessonState }) => [id, lessonState]))
      const patches = [...states].map(([id, lessonState]) => ({ id, body: { lessonState } }))
      return bulkAnswer(context, lessons, await updateEach(context, lessons, patches))
    }),
  ],
})
