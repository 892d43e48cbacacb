import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { applicants } from '#resources/applicants'
import { readEntryKey, timelineFilters, type EntryKind, type timelineCall } from '#resources/applicant-timeline.calls'
import { courses } from '#resources/courses'
import { as, selectOne } from '#server/kernel/alias'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { literal } from '#server/kernel/names'
import { RawJson } from '#server/kernel/raw-json'
import { over, scopeOf } from './read-section'
import type { Scope } from './sections'
import { kinds } from './timeline-kinds'

type Wanted = z.output<NonNullable<(typeof timelineCall)['query']>>
type Key = NonNullable<ReturnType<typeof readEntryKey>>
const everyKind = Object.keys(kinds) as EntryKind[]
const a = as(applicants, 'a')
const c = as(courses, 'c')

/** The newest entries of one kind after a key, limited to what a page can need, so that details are computed for these only. */
function newestOf(scope: Scope, kind: EntryKind, after: Key | null, size: number): SQL {
  const { id, at, author, applicantId, tells, from } = kinds[kind]
  const told = Object.entries<SQL>(tells).map(([name, value]) => sql`${sql.raw(literal(name))}, ${value}`)
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${at}, ${kind}::text collate "C", ${id}) < (${after.at}::timestamptz, ${after.kind}::text collate "C", ${after.id}::int)`
  return sql`(select ${kind}::text collate "C" as kind, ${id} as id, ${at} as at, ${applicantId} as applicant_id,
    jsonb_build_object('author', ${author}, ${sql.join(told, sql`, `)}) as told ${from(scope)} and ${isAfter} order by 3 desc, 2 desc limit ${size})`
}

/** One page of an applicant's timeline, in one statement; 404 if the viewer may not see the applicant. */
export async function readTimeline(context: Context, id: number, { kind, of, after, size }: Wanted) {
  const scope = scopeOf(context)
  const wanted = kind === undefined ? everyKind : timelineFilters[kind]
  const key = after === undefined ? null : readEntryKey(after)
  const union = (parts: SQL[]) => sql.join(parts, sql` union all `)
  const page = sql`select * from (${union(wanted.map((each) => newestOf(scope, each, key, size + 1)))}) e order by at desc, kind desc, id desc limit ${size + 1}`
  const total =
    key === null
      ? sql`(select count(*)::int from (${union(wanted.map((each) => sql`select 1 ${kinds[each].from(scope)}`))}) e)`
      : sql`null::int`
  const row = await selectOne(
    context.db,
    {
      found: sql<boolean>`exists (select 1 from asked)`,
      entries: sql<string>`coalesce((select json_agg(jsonb_build_object('kind', kind, 'id', p.id, 'at', ${sql.raw(readInstant('at'))},
        'applicantId', applicant_id, 'courseName', ${c.name}) || told order by at desc, kind desc, p.id desc)
        from (select * from page limit ${size}) p left join ${a.from} on ${a.id} = applicant_id left join ${c.from} on ${c.id} = ${a.courseId}), '[]')::text`,
      next: sql<string | null>`(select ${sql.raw(readInstant('at'))} || '~' || kind || '~' || id from page
        where (select count(*) from page) > ${size} offset ${size - 1} limit 1)`,
      total: sql<number | null>`${total}`,
    },
    sql``,
    sql`${over(scope, id, of === 'application')}, page as (${page})`,
  )
  if (!row.found) throw notFound()
  return new RawJson<z.input<typeof timelineCall.answer>>(
    `{"entries":${row.entries},"next":${JSON.stringify(row.next)},"totalElements":${row.total}}`,
  )
}
