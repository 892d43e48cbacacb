import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What was last said of a student at a lesson, absent or present, and by whom (docs/decisions/0041). `absences` has a row for who
 * is absent; that somebody was called and was there stands here alone.
 */
export const absenceMarks = pgTable(
  'absence_marks',
  {
    applicant_id: integer('applicant_id').notNull(),
    lesson_id: integer('lesson_id').notNull(),
    absent: boolean('absent').notNull(),
    /** Counts how often it was said otherwise: a mark names the version that its author saw. */
    version: integer('version').notNull().default(1),
    marked_at: timestamp('marked_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull(),
    /** Name of who said it. */
    marked_by: text('marked_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lesson_id, table.applicant_id] })],
)
