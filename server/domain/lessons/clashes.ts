import { sql } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { lessons } from '#resources/lessons'
import { hasLesson, teachesElsewhere } from '#resources/lesson-clash'
import { as, nullable, rowsAs, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Change, Context, Draft } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { lockRows } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'
import { groupLabel, isRunning } from '../groups/api'

const l = as(lessons, 'l')
const g = as(groups, 'g')
const i = as(instructors, 'i')
const own = rowsAs(groups, 'groupInstructors', 'own')
const their = rowsAs(groups, 'groupInstructors', 'their')

const isMoved = ({ before, next }: Draft<typeof lessons>): boolean =>
  before !== null &&
  next.lessonState !== 'MISSED' &&
  (before.startDate !== next.startDate || before.endDate !== next.endDate)

/**
 * Refuses to move a lesson to the time of another lesson of its group, or of a lesson one of its instructors
 * teaches elsewhere: 409 `wrong_state` names it (DECISIONS 'Event scheduler'). Missed lessons and lessons of other,
 * terminated groups do not conflict. Groups and instructors are locked, so that concurrent moves see each other.
 */
export async function refuseClashes(context: Context, drafts: readonly Draft<typeof lessons>[]): Promise<void> {
  const moved = drafts.filter((draft) => !draft.isRefused() && isMoved(draft))
  if (moved.length === 0) return
  const ids = new Set(moved.map(({ next }) => next.groupId))
  await lockRows(context, groups, ids)
  await context.db.run(sql`
    select 1 from ${i.from} where ${i.id} in (select ${own.instructorId} from ${own.from} where ${own.owner} = any(${idArray(ids)}))
    order by ${i.id} for no key update`)
  const found = await findClashes(context, moved)
  for (const draft of moved) {
    const clash = found.find((each) => each.moved === draft.id)
    if (!clash) continue
    draft.refuse({ code: 'wrong_state', said: wordsOf(clash) })
  }
}

/** Refuses an undo that brings a lesson back to the time of another one, as a move to that time is refused. */
export async function refuseTaken(context: Context, changes: readonly Change<typeof lessons>[]): Promise<void> {
  const back = changes.flatMap(({ id, before, after }) =>
    before === null && after.lessonState !== 'MISSED' ? [{ id, next: after }] : [],
  )
  if (back.length === 0) return
  const [clash] = await findClashes(context, back)
  if (clash) throw new AppError('wrong_state', { said: wordsOf(clash) })
}

type Clash = Awaited<ReturnType<typeof findClashes>>[number]
const wordsOf = (clash: Clash) =>
  clash.instructor === null
    ? hasLesson(clash.group, clash.number, clash)
    : teachesElsewhere(clash.instructor, clash.group, clash)

interface Placed {
  id: number | null
  next: Pick<Draft<typeof lessons>['next'], 'groupId' | 'startDate' | 'endDate'>
}
/** Lessons at the time of the moved ones: of the same group (`instructor` null), or of another group with a common instructor. */
function findClashes(context: Context, moved: readonly Placed[]) {
  const given = moved.map(({ id, next }) => ({ id, group: next.groupId, start: next.startDate, end: next.endDate }))
  return select(
    context.db,
    {
      moved: sql<number>`m.id`,
      instructor: nullable(i.name),
      group: groupLabel(g),
      number: l.number,
      day: clockSql.shown(l.startDate, 'YYYY-MM-DD'),
      startHour: clockSql.shown(l.startDate, 'HH24:MI'),
      endHour: clockSql.shown(l.endDate, 'HH24:MI'),
    },
    sql`from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) m (id int, "group" int, start timestamptz, "end" timestamptz)
    join ${l.from} on ${l.id} <> m.id and ${l.startDate} < m."end" and ${l.endDate} > m.start
      and ${l.alive} and ${l.lessonState} <> 'MISSED'
    join ${g.from} on ${g.id} = ${l.groupId} and (${isRunning(g)} or ${g.id} = m."group")
    left join ${own.from} on ${own.owner} = m."group"
    left join ${their.from} on ${their.owner} = ${l.groupId} and ${their.instructorId} = ${own.instructorId}
      and ${l.groupId} <> m."group"
    left join ${i.from} on ${i.id} = ${their.instructorId}
    where ${l.groupId} = m."group" or ${their.id} is not null
    order by (${i.id} is not null), ${l.startDate}, ${l.id}`,
  )
}
