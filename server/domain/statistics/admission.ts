import { sql, type SQL } from 'drizzle-orm'
import { leftStageNames, stepNames, type AdmissionStep } from '#resources/admission-steps'
import { applicants, type RegistrationSource } from '#resources/applicants'
import { courses } from '#resources/courses'
import { leadGenSources } from '#resources/lead-gen-sources'
import type { Statistics, StepCounts } from '#resources/statistics.calls'
import { as, select, type Selected } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { mustRead } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'
import { ruleSql } from '#server/kernel/where'

/** Filters of statistics; months as 'yyyy-MM', null ids mean 'none'. */
export interface StatisticsFilter {
  from?: string | undefined
  to?: string | undefined
  courseIds?: readonly number[] | undefined
  leadGenIds?: readonly (number | null)[] | undefined
  registrationSource?: readonly (string | null)[] | undefined
}
const columnOf = (step: AdmissionStep) => step.toLowerCase()
const all = (column: string, as: string) => `coalesce(sum(c.${column}), 0)::bigint as "${as}"`
const sums = [
  ...stepNames.map((step) => all(columnOf(step), step)),
  ...leftStageNames.flatMap((stage) => [
    all(`${stage}_left`, `${stage}Left`),
    all(`${stage}_seconds`, `${stage}Seconds`),
  ]),
].join(', ')
/** Columns that read the sums under their names in the statement. */
const read = <const N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`s."${name}"`)])) as Record<N, SQL<number>>
const counted = {
  ...read(stepNames),
  ...read(leftStageNames.map((stage) => `${stage}Left` as const)),
  ...read(leftStageNames.map((stage) => `${stage}Seconds` as const)),
}
type Counted = Selected<typeof counted>

/** The read rule of applicants, applied to the counters, which have the columns it refers to. */
const readable = ({ kernel, viewer }: Context): SQL =>
  sql.raw(
    ruleSql(
      kernel,
      { resource: { name: 'admissionCounts', fields: applicants.fields }, alias: 'c' },
      applicants.access.read,
      viewer,
    ),
  )

function conditions({ from, to, courseIds, leadGenIds, registrationSource }: StatisticsFilter): SQL[] {
  const orNone = (values: readonly unknown[], column: SQL) =>
    values.includes(null) ? sql`${column} is null` : sql`false`
  return [
    ...(from ? [sql`c.month >= ${`${from}-01`}::date`] : []),
    ...(to ? [sql`c.month <= ${`${to}-01`}::date`] : []),
    ...(courseIds?.length ? [sql`c.course_id = any(${idArray(courseIds)})`] : []),
    ...(leadGenIds?.length
      ? [sql`(c.lead_gen_id = any(${idArray(leadGenIds)}) or ${orNone(leadGenIds, sql`c.lead_gen_id`)})`]
      : []),
    ...(registrationSource?.length
      ? [
          sql`(c.registration_source = any(${`{${registrationSource.filter(Boolean).join(',')}}`}::text[])
            or ${orNone(registrationSource, sql`c.registration_source`)})`,
        ]
      : []),
  ]
}

const stepsOf = (row: Counted) => Object.fromEntries(stepNames.map((step) => [step, row[step]])) as StepCounts
const stagesOf = (row: Counted): Statistics['stages'] =>
  leftStageNames.map((stage) => {
    const left = row[`${stage}Left`]
    return { stage, applicants: left, seconds: left > 0 ? row[`${stage}Seconds`] / left : null }
  })
const figuresOf = (row: Counted) => ({ steps: stepsOf(row), stages: stagesOf(row) })

/** The admission funnel of applicants of a period: in total, by course, source and month; one statement over the counters. */
export async function admissionStatistics(
  context: Context,
  filter: StatisticsFilter,
): Promise<Omit<Statistics, 'money' | 'attendance'>> {
  mustRead(context, applicants)
  const where = sql.join([readable(context), ...conditions(filter)], sql` and `)
  const k = as(courses, 'k')
  const l = as(leadGenSources, 'l')
  const rows = await select(
    context.db,
    // Each part has its own key column; it is null in the other parts.
    {
      part: sql<'total' | 'course' | 'leadGen' | 'source' | 'month'>`s.part`,
      courseId: sql<number>`s.course_id`,
      leadGenId: sql<number | null>`s.lead_gen_id`,
      value: sql<RegistrationSource | null>`s.registration_source`,
      month: sql<string>`to_char(s.month, 'YYYY-MM')`,
      name: sql<string | null>`coalesce(${k.name}, ${l.sourceName})`,
      ...counted,
    },
    sql`from sums s left join ${k.from} on ${k.id} = s.course_id left join ${l.from} on ${l.id} = s.lead_gen_id
    where s.part = 'total' or s."APPLIED" <> 0 order by s."APPLIED" desc, name, s.month`,
    sql`with sums as (
      select case when grouping(c.course_id) = 0 then 'course' when grouping(c.lead_gen_id) = 0 then 'leadGen'
          when grouping(c.registration_source) = 0 then 'source' when grouping(c.month) = 0 then 'month' else 'total' end as part,
        c.course_id, c.lead_gen_id, c.registration_source, c.month, ${sql.raw(sums)}
      from admission_counts c where ${where}
      group by grouping sets ((), (c.course_id), (c.lead_gen_id), (c.registration_source), (c.month)))`,
  )
  const of = (part: (typeof rows)[number]['part']) => rows.filter((row) => row.part === part)
  const [total] = of('total')
  if (!total) throw new Error('sums without groups gave no row')
  return {
    from: filter.from ?? null,
    to: filter.to ?? null,
    total: stepsOf(total),
    stages: stagesOf(total),
    courses: of('course').map((row) => ({ id: row.courseId, name: row.name ?? '', ...figuresOf(row) })),
    leadSources: of('leadGen').map((row) => ({ id: row.leadGenId, name: row.name, ...figuresOf(row) })),
    registrationSources: of('source').map((row) => ({ value: row.value, ...figuresOf(row) })),
    months: of('month')
      .map((row) => ({ month: row.month, ...figuresOf(row) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  }
}
