import { sql, type SQL } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
type Several = readonly [string, ...string[]]
const later = (...columns: Several) => (columns.length === 1 ? columns[0] : `least(${columns.join(', ')})`)
/** Seconds from entering a stage to entering a later one; null before that, or if the stage was skipped (below 1 s). */
const secondsIn = (name: string, entered: string, ...after: Several) => {
  const seconds = `extract(epoch from ${later(...after)} - ${entered})`
  return bigint(name, { mode: 'number' }).generatedAlwaysAs((): SQL =>
    sql.raw(`case when ${seconds} >= 1 then ${seconds}::bigint end`),
  )
}

/**
 * Progress of each application: one row per applicant, maintained by triggers on applicants and their actions
 * (docs/decisions/0014-statistics.md). `month` is null until the trigger has seen the applicant itself.
 */
export const admissions = pgTable('admissions', {
  applicant_id: integer('applicant_id').primaryKey(),
  /** First day of the month of the application, in the academy's zone. */
  month: date('month'),
  course_id: integer('course_id'),
  group_id: integer('group_id'),
  lead_gen_id: integer('lead_gen_id'),
  registration_source: text('registration_source'),
  is_removed: boolean('is_removed').notNull().default(false),
  /** The furthest step, from 1. */
  reached: smallint('reached').notNull().default(1),
  applied_at: instant('applied_at'),
  exam_at: instant('exam_at'),
  interview_at: instant('interview_at'),
  enrolment_at: instant('enrolment_at'),
  graduation_at: instant('graduation_at'),
  application_seconds: secondsIn(
    'application_seconds',
    'applied_at',
    'exam_at',
    'interview_at',
    'enrolment_at',
    'graduation_at',
  ),
  exam_seconds: secondsIn('exam_seconds', 'exam_at', 'interview_at', 'enrolment_at', 'graduation_at'),
  interview_seconds: secondsIn('interview_seconds', 'interview_at', 'enrolment_at', 'graduation_at'),
  enrolment_seconds: secondsIn('enrolment_seconds', 'enrolment_at', 'graduation_at'),
})

const count = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Counters of admissions: the rows of a key add up. Each write inserts a row with its difference; the worker merges rows periodically. */
export const admissionCounts = pgTable('admission_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  month: date('month').notNull(),
  course_id: integer('course_id'),
  group_id: integer('group_id'),
  lead_gen_id: integer('lead_gen_id'),
  registration_source: text('registration_source'),
  applied: count('applied'),
  exam_taken: count('exam_taken'),
  exam_passed: count('exam_passed'),
  interviewed: count('interviewed'),
  interview_passed: count('interview_passed'),
  enrolled: count('enrolled'),
  graduated: count('graduated'),
  application_left: count('application_left'),
  application_seconds: sum('application_seconds'),
  exam_left: count('exam_left'),
  exam_seconds: sum('exam_seconds'),
  interview_left: count('interview_left'),
  interview_seconds: sum('interview_seconds'),
  enrolment_left: count('enrolment_left'),
  enrolment_seconds: sum('enrolment_seconds'),
})

/** Counters of payments by due month, kept like those of admissions. Sums are in hundredths. */
export const paymentCounts = pgTable('payment_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  month: date('month').notNull(),
  currency: text('currency').notNull(),
  group_id: integer('group_id'),
  payments: count('payments'),
  paid: count('paid'),
  due: sum('due'),
  received: sum('received'),
})
