import { sql, type SQL } from 'drizzle-orm'
import { admissionExams } from '#resources/admission-exams'
import { courses } from '#resources/courses'
import { sectionNames, type DetailFacts, type Section, type SectionName } from '#resources/applicant-detail.calls'
import { applicantActions } from '#resources/applicant-actions'
import { applicants, type Applicant } from '#resources/applicants'
import { as, columnsOf, select, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { literal } from '#server/kernel/names'
import { RawJson } from '#server/kernel/raw-json'
import { recordSql } from '#server/kernel/select'
import { readInstant } from '#server/kernel/columns'
import { readableSql } from '#server/kernel/where'
import { asked, hasAccount, passScore, sections, type Scope } from './sections'

const t = as(applicants, 't')
const o = as(applicants, 'o')
const l = as(applicantActions, 'l')
const x = as(admissionExams, 'x')
const c = as(courses, 'c')

/** The viewer-dependent parameters of the section queries. */
export const scopeOf = ({ kernel, viewer }: Context): Scope => ({
  viewer,
  readable: (resource, alias) => sql.raw(readableSql(kernel, resource, alias, viewer)),
})

/**
 * Common table expressions of the section queries: `asked`, the requested applicant, and `own`, the person's
 * applications the viewer may read (only the requested one with `isAlone`).
 */
export const over = ({ readable }: Scope, id: number, isAlone = false): SQL =>
  sql`with asked as (select ${t.id}, ${t.personId} from ${t.from} where ${t.id} = ${id} and ${readable(applicants, 't')}),
    own as (select o.* from ${o.from} where ${o.personId} = (select ${asked.personId} from asked) and ${readable(applicants, 'o')}
      and (${o.id} = ${id} or not ${isAlone}::boolean))`

/** Reads one section in one statement; 404 if the viewer may not see the applicant. */
export async function readSection<N extends SectionName>(context: Context, id: number, name: N) {
  const scope = scopeOf(context)
  const { columns, from, order } = sections[name]
  const rows = sql`select ${columnsOf(columns(scope))} from ${from(scope)} order by ${order}`
  const row = await selectOne(
    context.db,
    {
      found: sql<boolean>`exists (select 1 from asked)`,
      rows: sql<string>`coalesce(rows, '[]')::text`,
      total: sql<number>`total`,
    },
    sql`from found`,
    sql`${over(scope, id)}, found as (select json_agg(r) as rows, count(*)::int as total from (${rows}) r)`,
  )
  if (!row.found) throw notFound()
  return new RawJson<Section<N>>(`{"${name}":${row.rows},"totalElements":${row.total}}`)
}

function countOf(scope: Scope, name: SectionName): SQL {
  const { from, tabCount } = sections[name]
  return sql`${sql.raw(literal(name))}, (select ${tabCount?.(scope) ?? sql`count(*)::int`} from ${from(scope)})`
}

/** The applicant with `DetailFacts`, in one statement; 404 if the viewer may not see the applicant. */
export async function readGeneral(context: Context, id: number) {
  const scope = scopeOf(context)
  const record = recordSql(context.kernel, applicants, 't', { viewer: context.viewer, options: 'all' })
  const dates = sql`(select coalesce(json_object_agg(status, at), '{}') from (
    select ${l.status}, ${sql.raw(readInstant(`max(${l.created_at})`))} as at from ${l.from}
    where ${l.applicantId} = ${t.id} and ${l.alive} and ${l.status} is not null group by ${l.status}) d)`
  const counts = sql.join(
    sectionNames.map((name) => countOf(scope, name)),
    sql`, `,
  )
  const pass = sql`(select ${passScore(c, x)} from ${x.from} join ${c.from} on ${c.id} = ${t.courseId} where ${x.applicantId} = ${t.id} and ${x.alive})`
  const facts = sql`jsonb_build_object('passScore', ${pass}, 'hasAccount', ${hasAccount('t')}, 'statusDates', ${dates}, 'counts', json_build_object(${counts}))`
  const [row] = await select(
    context.db,
    { record: sql<string>`(${sql.raw(record)}::jsonb || ${facts})::text` },
    sql`from asked join ${t.from} on ${t.id} = ${asked.id}`,
    over(scope, id),
  )
  if (!row) throw notFound()
  return new RawJson<Applicant & DetailFacts>(row.record)
}
