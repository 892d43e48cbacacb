import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { clashesOf, proposalsOf, type Taking } from '#resources/free-slots'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import type { JsonOf } from '#resources/kernel/call'
import type { checkSchedule as contract } from '#resources/schedule.calls'
import { minutesOf, type DaysOff, type WeeklyLesson } from '#resources/schedule'
import { as, rowsAs, select, selectOne } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { getText } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'
import { isGoneSql } from '../student-groups/api'
import { academyHolidays } from '../holidays/api'
import { timesOf } from './times'

interface Asked extends DaysOff {
  groupId?: number | null
  schedule: readonly WeeklyLesson[]
  instructorIds?: readonly number[]
  from?: string
  till?: string
}
const g = as(groups, 'g')
const ours = as(applicants, 'a')
const theirs = as(applicants, 'b')
const i = as(instructors, 'i')
const taught = rowsAs(groups, 'groupInstructors', 'e')

/** Persons who have a seat in a group. */
const studentsOf = (groupId: number) =>
  sql`select ${ours.personId} from ${ours.from} where ${ours.groupId} = ${groupId} and ${ours.alive}
    and not ${isGoneSql(ours.status)}`

/**
 * All other ongoing groups within a period, with their times and those of the given instructors and our students
 * who are in them (maybe none).
 */
function takingsOf(context: Context, groupId: number, { startDate, endDate, instructorIds = [] }: Asked) {
  const names = sql<
    string[]
  >`array(select ${i.name} from ${taught.from} join ${i.from} on ${i.id} = ${taught.instructorId}
    where ${taught.owner} = ${g.id} and ${i.id} = any(${idArray(new Set(instructorIds))}) group by ${i.id} order by ${i.name})`
  const students = sql<
    number[]
  >`array(select distinct ${theirs.personId} from ${theirs.from} where ${theirs.groupId} = ${g.id}
    and ${theirs.status} = 'ENROLLED' and ${theirs.alive} and ${theirs.personId} in (${studentsOf(groupId)}))`
  return select(
    context.db,
    { id: g.id, ...timesOf(g), instructors: names, students },
    sql`from ${g.from} where ${g.groupState} = 'ONGOING' and ${g.alive} and ${g.id} <> ${groupId}
      and ${g.startDate} <= ${endDate}::date and coalesce(${g.endDate}, ${g.startDate}) >= ${startDate}::date order by ${g.id}`,
  )
}

/**
 * Conflicts of a schedule being edited, by the same rules as at launch and on changes (DECISIONS 'Clash check');
 * the past part of an ongoing group is not checked. 404 if the viewer may not see the group.
 */
export async function checkSchedule(context: Context, asked: Asked): Promise<JsonOf<typeof contract>> {
  const groupId = asked.groupId ?? 0
  if (groupId !== 0) await getText(context, groups, groupId)
  const today = todayOf(context)
  const { state, students } = await selectOne(
    context.db,
    {
      state: sql<string | null>`(select ${g.groupState} from ${g.from} where ${g.id} = ${groupId})`,
      students: sql<number>`(select count(distinct s.person_id)::int from (${studentsOf(groupId)}) s (person_id))`,
    },
    sql``,
  )
  const startDate = state === 'ONGOING' && asked.startDate < today ? today : asked.startDate
  const { schedule, endDate, from = '09:00', till = '22:00' } = asked
  const found: Taking[] = await takingsOf(context, groupId, { ...asked, startDate })
  const takings = found.filter((one) => one.instructors.length + one.students.length > 0)
  const holidays = (await academyHolidays(context)).filter(
    (off) => off.startDate <= endDate && off.endDate >= startDate,
  )
  const period = { startDate, endDate, holidays }
  const [first] = schedule
  const minutes = first ? minutesOf(first.endHour) - minutesOf(first.startHour) : 0
  return {
    clashes: clashesOf({ ...period, schedule }, takings),
    taken: takings.flatMap(({ id, name, instructors: who, schedule: week }) =>
      week.map((lesson) => ({ ...lesson, group: { id, name }, instructors: [...who] })),
    ),
    proposals: proposalsOf({ schedule, minutes, from, till }, period, takings).map((one) => ({
      ...one,
      schedule: [...one.schedule],
    })),
    students,
    holidays,
  }
}
