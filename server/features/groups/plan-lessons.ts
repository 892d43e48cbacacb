import { sql } from 'drizzle-orm'
import type { Group } from '../../../resources/groups'
import type { Row } from '../../../resources/kernel/check-row'
import { lessons } from '../../../resources/lessons'
import { lessonsOf, type PlannedLesson } from '../../../resources/schedule'
import { academyZone } from '../../academy'
import type { Context } from '../../kernel/context'
import { invalid } from '../../kernel/errors'
import type { Change } from '../../kernel/feature'
import { writeEvent } from '../../kernel/history'
import { createMany } from '../../kernel/operations/write'
import { idArray } from '../../kernel/statements'

export type Timed = Pick<Group, 'startDate' | 'endDate' | 'schedule'>
/** Most lessons that one group is given. */
const LESSONS_MAX = 2000

/** The lessons of a group by its schedule, in the academy's zone; 422 where there would be too many to be meant. */
export function plannedLessons({ startDate, endDate, schedule }: Timed): PlannedLesson[] {
  const end = endDate ?? startDate
  const weeks = (Date.parse(end) - Date.parse(startDate)) / (7 * 86_400_000)
  const isTooMany = weeks * (schedule?.length ?? 0) > LESSONS_MAX
  if (isTooMany) throw invalid({ endDate: `These would be more than ${LESSONS_MAX} lessons.` })
  return lessonsOf({ startDate, endDate: end, schedule: schedule ?? [], zone: academyZone })
}

/** Makes the planned lessons of a group. */
export async function createLessons(
  context: Context, groupId: number, planned: readonly PlannedLesson[],
): Promise<void> {
  const bodies = planned.map(({ start, end, number }) => ({ groupId, number, startDate: start, endDate: end }))
  const outcomes = await createMany(context, lessons, bodies)
  const refused = outcomes.find(({ error }) => error)
  if (refused?.error) throw refused.error
}

const timeOf = (row: Row) => JSON.stringify([row.schedule, row.startDate, row.endDate])
const isRescheduled = ({ before, after }: Change) =>
  before?.groupState === 'ONGOING' && after?.groupState === 'ONGOING' && timeOf(before) !== timeOf(after)

/**
 * A changed schedule of an ongoing group replaces its future upcoming lessons; those that stay at their time are left
 * alone, and the past with its absences never changes (DECISIONS 'Lessons').
 */
export async function followSchedules(context: Context, changes: readonly Change[]): Promise<void> {
  for (const { id, after } of changes.filter(isRescheduled)) {
    await replaceLessons(context, id, after as unknown as Timed)
  }
}

async function replaceLessons(context: Context, groupId: number, group: Timed): Promise<void> {
  const now = context.now().toISOString()
  const future = await context.db.run<{ id: number; start: string; end: string; state: string }>(sql`
    select id, start_date as start, end_date as "end", lesson_state as state from lessons
    where group_id = ${groupId} and deleted_at is null and start_date > ${now}::timestamptz order by id for update`)
  const planned = plannedLessons(group).filter(({ start }) => start > now)
  const key = ({ start, end }: { start: string; end: string }) => `${start} ${end}`
  const wanted = new Set(planned.map(key))
  const gone = future.filter((each) => each.state === 'UPCOMING' && !wanted.has(key(each))).map(({ id }) => id)
  if (gone.length > 0) {
    await context.db.run(sql`delete from lessons where id = any(${idArray(gone)})`)
    await writeEvent(context, lessons, gone, 'remove')
    context.events.push({ resource: lessons.name, ids: gone })
  }
  const held = new Set(future.filter(({ id }) => !gone.includes(id)).map(({ start }) => start))
  await createLessons(context, groupId, planned.filter(({ start }) => !held.has(start)))
  await context.db.run(sql`
    update lessons l set number = n.number from (
      select id, row_number() over (order by start_date, id)::int as number
      from lessons where group_id = ${groupId} and deleted_at is null) n
    where n.id = l.id and l.start_date > ${now}::timestamptz and l.number is distinct from n.number`)
}
