import { sql } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { leadGenSources } from '#resources/lead-gen-sources'
import type { PublicCourse } from '#resources/public.calls'
import { as, nullable, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { academyName } from '../academy/api'
import { keyOf } from './links'

const c = as(courses, 'c')
const g = as(groups, 'g')
const s = as(leadGenSources, 's')

/** The course of a uuid as its application form shows it; null for an unknown one. */
export async function publicCourseOf(context: Context, uuid: string): Promise<(PublicCourse & { id: number }) | null> {
  const { db } = context
  const [row] = await select(
    db,
    {
      id: c.id,
      name: c.name,
      level: c.level,
      startDate: nullable(g.startDate),
      format: nullable(g.courseFormat),
      value: sql<number>`coalesce(${g.duration.value}, ${c.defaultDuration.value})`,
      timeScale: sql<
        PublicCourse['duration']['timeScale']
      >`coalesce(${g.duration.timeScale}, ${c.defaultDuration.timeScale})`,
      hundredths: sql<number>`coalesce(${g.tuitionFee.amount}, ${c.defaultTuitionFee.amount})::float8`,
      currency: sql<
        PublicCourse['fee']['currency']
      >`coalesce(${g.tuitionFee.currency}, ${c.defaultTuitionFee.currency})`,
      feeType: sql<PublicCourse['fee']['feeType']>`coalesce(${g.tuitionFee.feeType}, ${c.defaultTuitionFee.feeType})`,
    },
    sql`from ${c.from} left join lateral (
      select * from ${g.from} where ${g.courseId} = ${c.id} and ${g.alive} and ${g.groupState} = 'PLANNING'
        and ${g.selectionStatus} = 'OPEN' and ${g.startDate} >= ${clockSql.today} order by ${g.startDate}, ${g.id} limit 1) g on true
    where ${c.uuid} = ${keyOf(uuid)}::uuid and ${c.alive}`,
  )
  if (!row) return null
  const { value, timeScale, hundredths, currency, feeType, ...course } = row
  return {
    ...course,
    duration: { value, timeScale },
    fee: { amount: hundredths / 100, currency, feeType },
    academy: await academyName(db),
  }
}

/** SQL of the lead sources available for a course. */
const serving = (courseId: number) =>
  sql`from ${s.from} where ${s.alive} and (${s.courseId} is null or ${s.courseId} = ${courseId})`

/** The names of the lead sources available for a course, without duplicates. */
export async function sourcesOf({ db }: Context, courseId: number): Promise<string[]> {
  const rows = await select(db, { name: s.sourceName }, sql`${serving(courseId)} order by lower(${s.sourceName})`)
  return [...new Set(rows.map(({ name }) => name))]
}

/** The lead source with a name, ignoring case; a source of the course takes precedence over a general one. Null if there is none. */
export async function sourceNamed({ db }: Context, courseId: number, name: string): Promise<number | null> {
  const [row] = await select(
    db,
    { id: s.id },
    sql`${serving(courseId)} and lower(${s.sourceName}) = lower(${name}) order by ${s.courseId} nulls last, ${s.id} limit 1`,
  )
  return row?.id ?? null
}
