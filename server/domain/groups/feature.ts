import { sql, type SQL } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { bookingSlots } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { stepSql } from '#server/kernel/history'
import { keepWhileUsed } from '#server/kernel/in-use'
import { inUseMessages, ownedWords } from '#resources/in-use.messages'
import { clockSql } from '#server/kernel/clock'
import type { Context, Change } from '#server/kernel/context'
import { checkDrafts, completeEnd } from './check-drafts'
import { computed, runBy, taughtBy } from './computed'
import { numberGroups } from './number-groups'
import { followSchedules } from './plan-lessons'
import { routes } from './routes'

/** SQL that writes the reasons given with changes to the history of their groups; no statement without reasons. */
function keepReasons(context: Context, changes: readonly Change<typeof groups>[]): SQL[] {
  const { viewer } = context
  const given = changes.flatMap(({ id, values: { reason } }) => (reason ? [{ id, after: { reason } }] : []))
  if (given.length === 0) return []
  return [
    sql`insert into history (at, resource, record_id, action, actor_group, actor_id, actor_name, step, about, after)
      select ${clockSql.now}, ${groups.name}::text, (e->>'id')::int, 'update', ${viewer.authGroup}::text, ${viewer.id}::int,
        ${viewer.name}::text, ${stepSql(context)}, e->'after' from jsonb_array_elements(${JSON.stringify(given)}::jsonb) e`,
  ]
}

const a = as(applicants, 'a')
const m = as(studentGroups, 'm')

const g = as(groups, 'g')
const n = as(agreements, 'n')
const p = as(payments, 'p')
const b = as(bookings, 'b')
const s = as(bookingSlots, 's')

/** Memberships of students who left a group that was launched, or for which they signed or owe something: it keeps what they have of it. */
const wasAttended = sql`${m.left} is not null and (${g.groupState} not in ('PLANNING', 'ON_HOLD')
  or exists (select 1 from ${n.from} where ${n.studentGroupId} = ${m.id} and ${n.status} = 'SIGNED' and ${n.alive})
  or exists (select 1 from ${p.from} where ${p.applicantId} = ${m.applicantId} and ${p.groupId} = ${m.groupId} and ${p.alive}))`
const ofStudents = sql`${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive} join ${g.from} on ${g.id} = ${m.groupId}
  where ${m.alive}`

/**
 * A group with students cannot be deleted (409 `in_use`); they have to be moved first. Nor can one that had students, unless all left it before
 * it was launched; nor one whose coming times are booked: applicants of its course who are in no group book them too.
 */
const keepUsed = keepWhileUsed([
  {
    from: sql`(select ${a.groupId} as id, ${a.id} as student from ${a.from} where ${a.alive}
      union select ${m.groupId}, ${m.applicantId} from ${ofStudents} and ${m.left} is null) g`,
    by: sql`g.id`,
    used: ownedWords.students,
    say: inUseMessages.groupHasStudents,
  },
  {
    from: sql`(select ${m.groupId} as id from ${ofStudents} and ${wasAttended}) g`,
    by: sql`g.id`,
    used: ownedWords.students,
    say: inUseMessages.groupHadStudents,
  },
  {
    from: sql`${b.from} join ${s.from} on ${s.id} = ${b.slotId}`,
    where: sql`${b.state} in ('BOOKED', 'WAITING') and ${b.alive} and ${s.start} > ${clockSql.now}`,
    by: s.groupId,
    used: ownedWords.bookings,
    say: inUseMessages.groupHasBookings,
  },
])

/** Groups: number, name, end, states, seats; launch, lessons, assigning (part 2 §3, §4, §7). */
export const feature = defineFeature(groups, {
  computed,
  sorts: computed,
  filters: { instructorIds: taughtBy, memberIds: runBy },
  hooks: {
    complete: completeEnd,
    validate: checkDrafts,
    beforeWrite: (context, drafts) =>
      numberGroups(
        context,
        drafts.filter((draft) => !draft.isRefused()),
      ),
    alongside: keepReasons,
    afterWrite: followSchedules,
    beforeRemove: keepUsed,
  },
  routes,
})
