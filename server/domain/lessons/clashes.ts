import { sql } from 'drizzle-orm'
import type { lessons } from '#resources/lessons'
import { hasLesson, teachesElsewhere } from '#resources/lesson-clash'
import { clockText } from '#server/kernel/clock'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'

interface Found {
  /** The lesson that is moved. */
  moved: number
  /** Null: the lesson is of the same group. */
  instructor: string | null
  group: string
  number: number | null
  day: string
  startHour: string
  endHour: string
}

const isMoved = ({ before, next }: Draft<typeof lessons>): boolean =>
  before !== null &&
  next.lessonState !== 'MISSED' &&
  (before.startDate !== next.startDate || before.endDate !== next.endDate)

/**
 * A lesson is not moved into another of its group, nor where one of its instructors teaches elsewhere: 409 `wrong_state`
 * says which (DECISIONS 'Event scheduler'). A missed lesson takes nobody's time. Groups and instructors are locked, so
 * that two moves at once see each other.
 */
export async function refuseClashes(context: Context, drafts: readonly Draft<typeof lessons>[]): Promise<void> {
  const moved = drafts.filter((draft) => !draft.isRefused() && isMoved(draft))
  if (moved.length === 0) return
  const groups = idArray(new Set(moved.map(({ next }) => next.groupId)))
  await context.db.run(sql`select 1 from groups where id = any(${groups}) order by id for no key update`)
  await context.db.run(sql`
    select 1 from instructors where id in (select instructor_id from groups_group_instructors where owner_id = any(${groups}))
    order by id for no key update`)
  const found = await findClashes(context, moved)
  for (const draft of moved) {
    const clash = found.find((each) => each.moved === draft.id)
    if (!clash) continue
    const { instructor, group, number } = clash
    const said = instructor === null ? hasLesson(group, number, clash) : teachesElsewhere(instructor, group, clash)
    draft.refuse({ code: 'wrong_state', said })
  }
}

function findClashes(context: Context, moved: readonly Draft<typeof lessons>[]): Promise<Found[]> {
  const given = moved.map(({ id, next }) => ({ id, group: next.groupId, start: next.startDate, end: next.endDate }))
  const zoned = (column: string, format: string) =>
    sql.raw(`to_char(l.${column} at time zone ${clockText.zone}, '${format}')`)
  return context.db.run<Found>(sql`
    select m.id as moved, i.name as instructor, coalesce(g.name, '#' || g.number) as "group", l.number,
      ${zoned('start_date', 'YYYY-MM-DD')} as day, ${zoned('start_date', 'HH24:MI')} as "startHour", ${zoned('end_date', 'HH24:MI')} as "endHour"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) m (id int, "group" int, start timestamptz, "end" timestamptz)
    join lessons l on l.id <> m.id and l.start_date < m."end" and l.end_date > m.start
      and l.deleted_at is null and l.lesson_state <> 'MISSED'
    join groups g on g.id = l.group_id and g.deleted_at is null
    left join groups_group_instructors own on own.owner_id = m."group"
    left join groups_group_instructors their on their.owner_id = l.group_id and their.instructor_id = own.instructor_id
      and l.group_id <> m."group"
    left join instructors i on i.id = their.instructor_id
    where l.group_id = m."group" or their.id is not null
    order by (i.id is not null), l.start_date, l.id`)
}
