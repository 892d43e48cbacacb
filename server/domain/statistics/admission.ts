import { sql, type SQL } from 'drizzle-orm'
import { leftStageNames, stepNames, type AdmissionStep } from '#resources/admission-steps'
import { applicants } from '#resources/applicants'
import type { Statistics, StepCounts } from '#resources/statistics.calls'
import type { Context } from '#server/kernel/context'
import { mustRead } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'
import { ruleSql } from '#server/kernel/where'

/** What statistics are asked for; months 'yyyy-MM', null ids stand for 'none'. */
export interface StatisticsFilter {
  from?: string | undefined
  to?: string | undefined
  courseIds?: readonly number[] | undefined
  leadGenIds?: readonly (number | null)[] | undefined
  registrationSource?: readonly string[] | undefined
}
type Part = 'total' | 'course' | 'leadGen' | 'source' | 'month'
type Found = StepCounts &
  Record<string, unknown> & {
    part: Part
    courseId: number | null
    leadGenId: number | null
    name: string | null
    value: string | null
    month: string | null
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

/** The rule of the applicants' list, asked of the counters: they carry what it asks for. */
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
  const isNone = leadGenIds?.includes(null)
  return [
    ...(from ? [sql`c.month >= ${`${from}-01`}::date`] : []),
    ...(to ? [sql`c.month <= ${`${to}-01`}::date`] : []),
    ...(courseIds?.length ? [sql`c.course_id = any(${idArray(courseIds)})`] : []),
    ...(leadGenIds?.length
      ? [sql`(c.lead_gen_id = any(${idArray(leadGenIds)}) or ${isNone ? sql`c.lead_gen_id is null` : sql`false`})`]
      : []),
    ...(registrationSource?.length
      ? [sql`c.registration_source = any(${`{${registrationSource.join(',')}}`}::text[])`]
      : []),
  ]
}

const stepsOf = (row: Found) => Object.fromEntries(stepNames.map((step) => [step, Number(row[step])])) as StepCounts
const stagesOf = (row: Found): Statistics['stages'] =>
  leftStageNames.map((stage) => {
    const left = Number(row[`${stage}Left`])
    return { stage, applicants: left, seconds: left > 0 ? Number(row[`${stage}Seconds`]) / left : null }
  })
const figuresOf = (row: Found) => ({ steps: stepsOf(row), stages: stagesOf(row) })

/** The funnel of those who applied in a period: in all, by course, source and month; one statement over the counters. */
export async function admissionStatistics(
  context: Context,
  filter: StatisticsFilter,
): Promise<Omit<Statistics, 'money' | 'attendance'>> {
  mustRead(context, applicants)
  const where = sql.join([readable(context), ...conditions(filter)], sql` and `)
  const rows = await context.db.run<Found>(sql`
    with sums as (
      select case when grouping(c.course_id) = 0 then 'course' when grouping(c.lead_gen_id) = 0 then 'leadGen'
          when grouping(c.registration_source) = 0 then 'source' when grouping(c.month) = 0 then 'month' else 'total' end as part,
        c.course_id, c.lead_gen_id, c.registration_source, c.month, ${sql.raw(sums)}
      from admission_counts c where ${where}
      group by grouping sets ((), (c.course_id), (c.lead_gen_id), (c.registration_source), (c.month)))
    select s.*, s.course_id as "courseId", s.lead_gen_id as "leadGenId", s.registration_source as value,
      to_char(s.month, 'YYYY-MM') as month, coalesce(k.name, l.source_name) as name
    from sums s left join courses k on k.id = s.course_id left join lead_gen_sources l on l.id = s.lead_gen_id
    where s.part = 'total' or s."APPLIED" <> 0 order by s."APPLIED" desc, name, s.month`)
  const of = (part: Part) => rows.filter((row) => row.part === part)
  const total = of('total')[0]!
  return {
    from: filter.from ?? null,
    to: filter.to ?? null,
    total: stepsOf(total),
    stages: stagesOf(total),
    courses: of('course').map((row) => ({ id: row.courseId!, name: row.name ?? '', ...figuresOf(row) })),
    leadSources: of('leadGen').map((row) => ({ id: row.leadGenId, name: row.name, ...figuresOf(row) })),
    registrationSources: of('source').map((row) => ({
      value: row.value as Statistics['registrationSources'][number]['value'],
      ...figuresOf(row),
    })),
    months: of('month')
      .map((row) => ({ month: row.month!, ...figuresOf(row) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  }
}
