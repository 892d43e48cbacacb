import { sql } from 'drizzle-orm'
import { groups, type Group } from '#resources/groups'
import { instructors } from '#resources/instructors'
import type { FieldErrors } from '#resources/kernel/check-row'
import { busyInstructors, type RunningGroup, type ScheduleIssue } from '#resources/launch-check'
import { as, rowsAs, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { isLaunching } from './launching'
import { isRescheduled } from './plan-lessons'
import { academyHolidays } from '../holidays/api'
import { timesOf } from './times'
import { inWords } from '#resources/kernel/message'
import { launchMessages } from '#resources/groups.messages'

export type Taught = Pick<Group, 'id' | 'groupInstructors'>
const idsOf = (group: Partial<Taught> | null) => (group?.groupInstructors ?? []).map(({ instructorId }) => instructorId)

/** Locks and reads instructors: when two of their groups get times concurrently, the second check sees the first. */
export function lockInstructors(context: Context, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const i = as(instructors, 'i')
  return select(
    context.db,
    { id: i.id, name: i.name },
    sql`from ${i.from} where ${i.id} = any(${idArray(new Set(ids))}) order by ${i.id} for no key update`,
  )
}

/** Ongoing groups taught by one of the instructors, with their times, except one group. */
export function runningGroups(
  context: Context,
  instructorIds: readonly number[],
  except: number,
): Promise<RunningGroup[]> {
  const ids = idArray(new Set(instructorIds))
  const g = as(groups, 'g')
  const taught = rowsAs(groups, 'groupInstructors', 'i')
  return select(
    context.db,
    {
      ...timesOf(g),
      instructorIds: sql<
        number[]
      >`array(select ${taught.instructorId} from ${taught.from} where ${taught.owner} = ${g.id})`,
    },
    sql`from ${g.from} where ${g.groupState} = 'ONGOING' and ${g.alive} and ${g.id} <> ${except}
      and ${g.id} in (select ${taught.owner} from ${taught.from} where ${taught.instructorId} = any(${ids}))
      order by ${g.id}`,
  )
}

/** Issues as field errors: joined at one field, and each separately under `issues.0` ... */
export function issueErrors(at: string, issues: readonly ScheduleIssue[]): FieldErrors {
  const texts = issues.map(({ message }) => message)
  return {
    [at]: launchMessages.issues({ issues: inWords(...texts) }),
    ...Object.fromEntries(texts.map((text, index) => [`issues.${index}`, text])),
  }
}

/**
 * Refuses times or instructors of an ongoing group by which an instructor would teach two groups at once: 409 `wrong_state`, with the
 * messages of the launch check (DECISIONS 'Clash check'). Past lessons do not conflict, and only what the change affects is checked.
 */
export async function refuseClashes(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  // A launch has already made this check.
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
      holidays: await academyHolidays(context),
      instructors: await lockInstructors(context, asked),
    }
    const issues = busyInstructors(timetable, await runningGroups(context, asked, id))
    const [first] = issues
    if (!first) continue
    const errors = issueErrors(isMoved ? 'schedule' : 'groupInstructors', issues)
    draft.refuse({ code: 'wrong_state', said: first.message, errors })
  }
}
