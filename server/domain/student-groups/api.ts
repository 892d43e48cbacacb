import { absences } from '#resources/absences'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { dayText } from '#server/kernel/clock'

/** SQL of whether a lesson counts for a membership: joining and leaving are days of it (DECISIONS 'Membership and lessons'). */
export const belongsSql = (lesson: string, member: string): string => {
  const { joined, left } = as(studentGroups, member)
  return `${dayText(`${as(lessons, lesson).startDate}`)} between ${joined} and coalesce(${left}, 'infinity')`
}

const b = as(absences, 'b')
const l = as(lessons, 'l')
const m = as(studentGroups, 'm')
/** SQL to count from: absences `b` from held lessons `l` in the time of their student's membership `m`. */
export const countedAbsences = `${b.from}
  join ${l.from} on ${l.id} = ${b.lessonId} and ${l.lessonState} = 'COMPLETED' and ${l.alive} and ${b.alive}
  join ${m.from} on ${m.applicantId} = ${b.applicantId} and ${m.groupId} = ${l.groupId} and ${m.alive} and ${belongsSql('l', 'm')}`
