import { sql } from 'drizzle-orm'
import type { groups, Group, GroupState } from '#resources/groups'
import { lessons } from '#resources/lessons'
import { lessonsOf, replanned, type HeldLesson, type PlannedLesson, type Timetable } from '#resources/schedule'
import type { Context, Change } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { writeEvent } from '#server/kernel/history'
import { idArray } from '#server/kernel/statements'
import { createAll } from '#server/kernel/operations/write'
import { groupMessages } from '#resources/groups.messages'

export type Timed = Pick<Group, 'startDate'> & Partial<Pick<Group, 'endDate' | 'schedule'>>
/** Most lessons that one group is given. */
const LESSONS_MAX = 2000

/** When a group is held, in a zone; 422 where there would be too many lessons to be meant. */
function timetableOf({ startDate, endDate, schedule }: Timed, zone: string): Timetable & { zone: string } {
  const end = endDate ?? startDate
  const weeks = (Date.parse(end) - Date.parse(startDate)) / (7 * 86_400_000)
  const isTooMany = weeks * (schedule?.length ?? 0) > LESSONS_MAX
  if (isTooMany) throw invalid({ endDate: groupMessages.tooManyLessons({ most: LESSONS_MAX }) })
  return { startDate, endDate: end, schedule: schedule ?? [], zone }
}
/** The lessons of a group by its schedule; 422 as `timetableOf`. */
export const plannedLessons = (group: Timed, zone: string): PlannedLesson[] => lessonsOf(timetableOf(group, zone))

/** Makes the planned lessons of a group. */
export async function createLessons(
  context: Context,
  groupId: number,
  planned: readonly PlannedLesson[],
): Promise<void> {
  const bodies = planned.map(({ start, end, number }) => ({ groupId, number, startDate: start, endDate: end }))
  await createAll(context, lessons, bodies)
}

const timeOf = (row: Timed) => JSON.stringify([row.schedule, row.startDate, row.endDate])
/** Whether a group that is ongoing afterwards is held at other times than before. */
export const isRescheduled = (before: Timed | null, after: Timed & { groupState: GroupState }): boolean =>
  before !== null && after.groupState === 'ONGOING' && timeOf(before) !== timeOf(after)

/**
 * A changed schedule of an ongoing group replaces its future upcoming lessons; the past with its absences never changes
 * (DECISIONS 'Lessons').
 */
export async function followSchedules(context: Context, changes: readonly Change<typeof groups>[]): Promise<void> {
  for (const { id, after } of changes.filter(({ before, after }) => isRescheduled(before, after))) {
    await replaceLessons(context, id, after)
  }
}

async function replaceLessons(context: Context, groupId: number, group: Timed): Promise<void> {
  const now = context.now().toISOString()
  const stored = await context.db.run<HeldLesson>(sql`
    select id, start_date as "startDate", end_date as "endDate", lesson_state as "lessonState" from lessons
    where group_id = ${groupId} and deleted_at is null order by id for update`)
  const { gone, fresh } = replanned(stored, timetableOf(group, context.zone()), now)
  if (gone.length > 0) {
    await context.db.run(sql`delete from lessons where id = any(${idArray(gone)})`)
    await writeEvent(context, lessons, gone, 'remove')
    context.events.push({ resource: lessons.name, ids: gone })
  }
  await createLessons(context, groupId, fresh)
  await context.db.run(sql`
    update lessons l set number = n.number from (
      select id, row_number() over (order by start_date, id)::int as number
      from lessons where group_id = ${groupId} and deleted_at is null) n
    where n.id = l.id and l.start_date > ${now}::timestamptz and l.number is distinct from n.number`)
}
