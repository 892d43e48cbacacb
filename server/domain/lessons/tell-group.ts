import { sql } from 'drizzle-orm'
import { enqueueMany } from '../mail/api'
import type { lessons } from '#resources/lessons'
import { languageNamed } from '#resources/kernel/words'
import { clockText } from '#server/kernel/clock'
import type { Context, Change } from '#server/kernel/context'

const clock = (instant: string) => sql.raw(`to_char(${instant} at time zone ${clockText.zone}, 'DD.MM.YYYY, HH24:MI')`)

/**
 * Writes to the students of the groups whose lessons were moved, where the write asks for it (`tellGroup`): when the lesson
 * was, and when it is now (DECISIONS 'Lesson moved'). Who belongs to the group on either day is told.
 */
export async function tellOfMoves(context: Context, changes: readonly Change<typeof lessons>[]): Promise<void> {
  const moved = changes.filter(
    ({ before, after, values }) =>
      values.tellGroup === true &&
      before &&
      after &&
      (before.startDate !== after.startDate || before.endDate !== after.endDate),
  )
  if (moved.length === 0) return
  const given = moved.map(({ before, after }) => ({
    group: after.groupId,
    before: before!.startDate,
    after: after.startDate,
  }))
  const told = await context.db.run<{
    name: string
    email: string
    language: string | null
    course: string
    date: string
    newDate: string
  }>(sql`
    select distinct a.name, a.email, p.value->>'language' as language, c.name as course, ${clock('m.before')} as date, ${clock('m.after')} as "newDate"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) m ("group" int, before timestamptz, after timestamptz)
    join groups g on g.id = m."group" join courses c on c.id = g.course_id
    join student_groups s on s.group_id = g.id and s.deleted_at is null and (s.left is null or s.left >= least(m.before, m.after)::date)
    join applicants a on a.id = s.applicant_id and a.deleted_at is null
    left join preferences p on p.auth_group = 'STUDENT' and p.owner_id = a.person_id`)
  await enqueueMany(
    context,
    told.map(({ email, language, ...variables }) => ({
      to: email,
      template: 'lesson-changed-template',
      tags: ['lesson', 'student'],
      variables,
      language: languageNamed(language),
    })),
  )
}
