import { sql, type SQL } from 'drizzle-orm'
import { sectionNames, type DetailFacts, type Section, type SectionName } from '#resources/applicant-detail.calls'
import { applicants, type Applicant } from '#resources/applicants'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { literal } from '#server/kernel/names'
import { RawJson } from '#server/kernel/route'
import { readableSql, recordSql } from '#server/kernel/select'
import { readInstant } from '#server/kernel/columns'
import { hasAccount, sections, type Scope } from './sections'

const scopeOf = ({ kernel, viewer }: Context): Scope => ({
  viewer,
  readable: (resource, alias) => readableSql(kernel, resource, alias, viewer),
})

/** The applicant asked for, and the applications of the person that the viewer may read: what sections are read over. */
function over({ readable }: Scope, id: number): SQL {
  return sql`with asked as (select t.id, t.person_id from applicants t where t.id = ${id} and ${sql.raw(readable(applicants, 't'))}),
    own as (select o.* from applicants o where o.person_id = (select person_id from asked) and ${sql.raw(readable(applicants, 'o'))})`
}

/** One section by one statement; 404 for an applicant that is not visible to the viewer. */
export async function readSection<N extends SectionName>(context: Context, id: number, name: N) {
  const scope = scopeOf(context)
  const { columns, from, order } = sections[name]
  const rows = `select ${columns(scope)} from ${from(scope)} order by ${order}`
  const [row] = await context.db.run<{ found: boolean; rows: string; total: number }>(sql`
    ${over(scope, id)}, found as (select json_agg(r) as rows, count(*)::int as total from (${sql.raw(rows)}) r)
    select exists (select 1 from asked) as found, coalesce(rows, '[]')::text as rows, total from found`)
  if (!row?.found) throw notFound()
  return new RawJson<Section<N>>(`{"${name}":${row.rows},"totalElements":${row.total}}`)
}

const countOf = (scope: Scope, name: SectionName) =>
  `${literal(name)}, (select count(*)::int from ${sections[name].from(scope)})`

/** The applicant with `DetailFacts`, by one statement; 404 as a section. */
export async function readGeneral(context: Context, id: number) {
  const scope = scopeOf(context)
  const record = recordSql(context.kernel, applicants, 't', { viewer: context.viewer, options: 'all' })
  const dates = `(select coalesce(json_object_agg(status, at), '{}') from (
    select l.status, ${readInstant('max(l.created_at)')} as at from applicant_actions l where l.applicant_id = t.id and l.deleted_at is null and l.status is not null group by l.status) d)`
  const facts = `jsonb_build_object('hasAccount', ${hasAccount('t')}, 'statusDates', ${dates},
    'counts', json_build_object(${sectionNames.map((name) => countOf(scope, name)).join(', ')}))`
  const [row] = await context.db.run<{ record: string }>(sql`
    ${over(scope, id)} select (${sql.raw(record)}::jsonb || ${sql.raw(facts)})::text as record
    from asked join applicants t on t.id = asked.id`)
  if (!row) throw notFound()
  return new RawJson<Applicant & DetailFacts>(row.record)
}
