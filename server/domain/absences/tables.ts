import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The latest attendance mark of a student at a lesson, absent or present, and who made it (docs/decisions/0041).
 * `absences` only has rows for absent students; that a student was marked present is stored only here.
 */
export const absenceMarks = pgTable(
  'absence_marks',
  {
    applicant_id: integer('applicant_id').notNull(),
    lesson_id: integer('lesson_id').notNull(),
    absent: boolean('absent').notNull(),
    /** Incremented each time the mark changes; a client sends the version it saw. */
    version: integer('version').notNull().default(1),
    marked_at: timestamp('marked_at', { withTimezone: true, precision: 3, mode: 'string' }).notNull(),
    /** Name of the person who made the mark. */
    marked_by: text('marked_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lesson_id, table.applicant_id] })],
)
