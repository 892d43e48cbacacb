import { sql, type SQL } from 'drizzle-orm'
import { exams } from '#resources/exams'
import { lessons } from '#resources/lessons'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context, Removal } from '#server/kernel/context'
import { idArray, type Sql } from '#server/kernel/statements'

/** How far back a calendar goes, in days. */
const PAST_DAYS = 90
/** Since when a calendar shows what has been. */
export const since = sql`${clockSql.now} - make_interval(days => ${PAST_DAYS})`

const l = as(lessons, 'l')
const x = as(exams, 'x')

/** What calendars have to say of lessons and exams that no longer are; twice the same is kept once. */
async function keep({ db }: Context, rows: SQL): Promise<void> {
  await db.run(sql`
    insert into calendar_gone (kind, record_id, group_id, starts_at, ends_at, day, number, title, sequence, gone_at)
    ${rows} on conflict (kind, record_id) do nothing`)
}
const idsOf = (removals: readonly { record: { id: number } }[]) => idArray(removals.map(({ record }) => record.id))

/** Lessons about to be removed: who subscribed to a calendar is told that they are canceled. */
export const keepGoneLessons = (context: Context, removals: readonly Removal<typeof lessons>[]): Promise<void> =>
  keep(
    context,
    sql`select 'lesson', ${l.id}, ${l.groupId}, ${l.startDate}, ${l.endDate}, null::date, ${l.number}, null, ${l.version}, ${clockSql.now}
      from ${l.from} where ${l.id} = any(${idsOf(removals)}) and ${l.startDate} > ${since}`,
  )

/** Exams about to be removed, as `keepGoneLessons`. */
export const keepGoneExams = (context: Context, removals: readonly Removal<typeof exams>[]): Promise<void> =>
  keep(
    context,
    sql`select 'exam', ${x.id}, ${x.groupId}, null::timestamptz, null::timestamptz, ${x.date}, null::int, ${x.title}, ${x.version}, ${clockSql.now}
      from ${x.from} where ${x.id} = any(${idsOf(removals)}) and ${x.date} > (${since})::date`,
  )

/** What is too long ago for any calendar is forgotten. */
export const forgetGone = (db: Sql): Promise<unknown> =>
  db.run(sql`delete from calendar_gone where coalesce(starts_at, day::timestamptz) < ${since}`)
