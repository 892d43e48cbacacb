import { sql } from 'drizzle-orm'
import type { groups, Group } from '#resources/groups'
import type { FieldErrors } from '#resources/kernel/check-row'
import { busyInstructors, type RunningGroup, type ScheduleIssue } from '#resources/launch-check'
import { todayOf } from '#server/kernel/clock'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { isLaunching } from './launching'
import { isRescheduled } from './plan-lessons'
import { inWords } from '#resources/kernel/message'
import { launchMessages } from '#resources/groups.messages'

export type Taught = Pick<Group, 'id' | 'groupInstructors'>
const idsOf = (group: Partial<Taught> | null) => (group?.groupInstructors ?? []).map(({ instructorId }) => instructorId)

/** Instructors, locked: of two groups of one that get their times at once, the second sees the first. */
export const lockInstructors = (context: Context, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  context.db.run(
    sql`select id, name from instructors where id = any(${idArray(new Set(ids))}) order by id for no key update`,
  )

/** The ongoing groups that one of the instructors teaches, with their times; one group left out. */
export function runningGroups(
  context: Context,
  instructorIds: readonly number[],
  except: number,
): Promise<RunningGroup[]> {
  const ids = idArray(new Set(instructorIds))
  return context.db.run<RunningGroup>(sql`
    select g.name, g.start_date as "startDate", coalesce(g.end_date, g.start_date) as "endDate",
      (select coalesce(json_agg(json_build_object('dayOfWeek', s.day_of_week,
        'startHour', left(s.start_hour::text, 5), 'endHour', left(s.end_hour::text, 5))), '[]')
        from groups_schedule s where s.owner_id = g.id) as schedule,
      array(select i.instructor_id from groups_group_instructors i where i.owner_id = g.id) as "instructorIds"
    from groups g where g.group_state = 'ONGOING' and g.deleted_at is null and g.id <> ${except}
      and g.id in (select i.owner_id from groups_group_instructors i where i.instructor_id = any(${ids}))
    order by g.id`)
}

/** Issues as errors of a field: joined there, and each of its own under `issues.0` ... */
export function issueErrors(at: string, issues: readonly ScheduleIssue[]): FieldErrors {
  const texts = issues.map(({ message }) => message)
  return {
    [at]: launchMessages.issues({ issues: inWords(...texts) }),
    ...Object.fromEntries(texts.map((text, index) => [`issues.${index}`, text])),
  }
}

/**
 * An ongoing group gets no time and no instructor by which somebody would teach two groups at once: 409 `wrong_state`, in
 * the words of the launch's check (DECISIONS 'Clash check'). What is past clashes with nothing any more, and what a change
 * does not touch is not asked about.
 */
export async function refuseClashes(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  // A launch has made this check, with the rest of its own.
  if (isLaunching(context)) return
  const today = todayOf(context)
  for (const draft of drafts) {
    const { id, before, next: group } = draft
    if (id === null || before === null || group.groupState !== 'ONGOING') continue
    const { startDate } = group
    const isMoved = before.groupState !== 'ONGOING' || isRescheduled(before, group)
    const known = isMoved ? [] : idsOf(before)
    const asked = idsOf(group).filter((id) => !known.includes(id))
    if (asked.length === 0 || draft.isRefused()) continue
    const timetable = {
      startDate: startDate > today ? startDate : today,
      endDate: group.endDate ?? startDate,
      schedule: group.schedule ?? [],
      instructors: await lockInstructors(context, asked),
    }
    const issues = busyInstructors(timetable, await runningGroups(context, asked, id))
    if (issues.length === 0) continue
    const errors = issueErrors(isMoved ? 'schedule' : 'groupInstructors', issues)
    draft.refuse({ code: 'wrong_state', said: issues[0]!.message, errors })
  }
}
