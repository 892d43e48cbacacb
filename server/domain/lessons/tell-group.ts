import { sql } from 'drizzle-orm'
import { enqueueMany } from '../mail/api'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import type { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { languageNamed } from '#resources/kernel/words'
import { studentLanguage } from '#server/auth/language'
import { as, columnsOf, type Selected } from '#server/kernel/alias'
import { clockSql, dayText } from '#server/kernel/clock'
import type { Context, Change } from '#server/kernel/context'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')
const s = as(studentGroups, 's')
const told = {
  name: a.name,
  email: a.email,
  language: studentLanguage(a.personId),
  course: c.name,
  date: clockSql.shown(sql`m.before`),
  newDate: clockSql.shown(sql`m.after`),
}

/**
 * Mails the students of groups whose lessons were moved, if the request asks for it (`tellGroup`), the old and the
 * new time (DECISIONS 'Lesson moved'). Students who left the group before the earlier of the two days are not mailed.
 */
export async function tellOfMoves(context: Context, changes: readonly Change<typeof lessons>[]): Promise<void> {
  const moved = changes.flatMap(({ before, after, values }) =>
    values.tellGroup === true && before && (before.startDate !== after.startDate || before.endDate !== after.endDate)
      ? [{ group: after.groupId, before: before.startDate, after: after.startDate }]
      : [],
  )
  if (moved.length === 0) return
  const found = await context.db.run<Selected<typeof told>>(sql`
    select distinct ${columnsOf(told)}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m ("group" int, before timestamptz, after timestamptz)
    join ${g.from} on ${g.id} = m."group" join ${c.from} on ${c.id} = ${g.courseId}
    join ${s.from} on ${s.groupId} = ${g.id} and ${s.alive}
      and ${s.joined} <= ${sql.raw(dayText('greatest(m.before, m.after)'))}
      and (${s.left} is null or ${s.left} >= ${sql.raw(dayText('least(m.before, m.after)'))})
    join ${a.from} on ${a.id} = ${s.applicantId} and ${a.alive}`)
  await enqueueMany(
    context,
    found.map(({ email, language, ...variables }) => ({
      to: email,
      template: 'lesson-changed-template',
      tags: ['lesson', 'student'],
      variables,
      language: languageNamed(language),
    })),
  )
}
