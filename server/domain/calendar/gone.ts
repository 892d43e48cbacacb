import { sql, type SQL } from 'drizzle-orm'
import { exams } from '#resources/exams'
import { lessons } from '#resources/lessons'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context, Removal } from '#server/kernel/context'
import { idArray, type Sql } from '#server/kernel/statements'

/** How far back a calendar goes, in days. */
const PAST_DAYS = 90
/** SQL of the earliest instant a calendar shows. */
export const since = sql`${clockSql.now} - make_interval(days => ${PAST_DAYS})`
/** SQL of the academy's day after which a calendar shows what has a day and no time. */
export const sinceDay = sql`${clockSql.today} - ${PAST_DAYS}::int`

const l = as(lessons, 'l')
const x = as(exams, 'x')

/**
 * SQL of the event sequence of an existing lesson or exam: its number of changes, on top of the sequence sent
 * while it was removed, if it was removed and restored (RFC 5545 §3.8.7.4: it never decreases).
 */
export function sequenceOf(kind: 'lesson' | 'exam', { id, version }: Record<'id' | 'version', SQL>): SQL<number> {
  const told = sql`(select k.sequence + 1 from calendar_gone k where k.kind = ${kind}::text and k.record_id = ${id})`
  return sql<number>`(${version} - 1 + coalesce(${told}, 0))`
}

/** Stores what calendars need about removed lessons and exams; a repeated removal overwrites the earlier row. */
async function keep({ db }: Context, rows: SQL): Promise<void> {
  await db.run(sql`
    insert into calendar_gone (kind, record_id, group_id, starts_at, ends_at, day, number, title, sequence, gone_at)
    ${rows} on conflict (kind, record_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      day = excluded.day, number = excluded.number, title = excluded.title, sequence = excluded.sequence,
      gone_at = excluded.gone_at`)
}
const idsOf = (removals: readonly { record: { id: number } }[]) => idArray(removals.map(({ record }) => record.id))

/** Call before removing lessons, so that subscribed calendars show them as canceled. */
export const keepGoneLessons = (context: Context, removals: readonly Removal<typeof lessons>[]): Promise<void> =>
  keep(
    context,
    sql`select 'lesson', ${l.id}, ${l.groupId}, ${l.startDate}, ${l.endDate}, null::date, ${l.number}, null,
        ${sequenceOf('lesson', l)} + 1, ${clockSql.now}
      from ${l.from} where ${l.id} = any(${idsOf(removals)}) and ${l.startDate} > ${since}`,
  )

/** Call before removing exams, as `keepGoneLessons`. */
export const keepGoneExams = (context: Context, removals: readonly Removal<typeof exams>[]): Promise<void> =>
  keep(
    context,
    sql`select 'exam', ${x.id}, ${x.groupId}, null::timestamptz, null::timestamptz, ${x.date}, null::int, ${x.title},
        ${sequenceOf('exam', x)} + 1, ${clockSql.now}
      from ${x.from} where ${x.id} = any(${idsOf(removals)}) and ${x.date} > ${sinceDay}`,
  )

/** Deletes rows that are too old for any calendar. */
export const forgetGone = (db: Sql): Promise<unknown> =>
  db.run(sql`delete from calendar_gone where starts_at < ${since} or day < ${sinceDay}`)
