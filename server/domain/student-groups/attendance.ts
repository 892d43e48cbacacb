import { dayText } from '#server/kernel/clock'

/** SQL of whether a lesson counts for a membership: joining and leaving are days of it (DECISIONS 'Membership and lessons'). */
export const belongsSql = (lesson: string, member: string): string =>
  `${dayText(`${lesson}.start_date`)} between ${member}.joined and coalesce(${member}."left", 'infinity')`

/** SQL to count from: absences `b` from held lessons `l` in the time of their student's membership `m`. */
export const countedAbsences = `absences b
  join lessons l on l.id = b.lesson_id and l.lesson_state = 'COMPLETED' and l.deleted_at is null and b.deleted_at is null
  join student_groups m on m.applicant_id = b.applicant_id and m.group_id = l.group_id and m.deleted_at is null and ${belongsSql('l', 'm')}`
