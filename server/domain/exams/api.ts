import { sql, type SQL } from 'drizzle-orm'
import { exams } from '#resources/exams'
import { grades } from '#resources/grades'
import { as, type Alias } from '#server/kernel/alias'

const e = as(exams, 'final_exam')
const g = as(grades, 'final_grade')

/** SQL of `answer` over an applicant's latest final grade in a group (DECISIONS 'finalScore'); null if there is none. */
export const latestFinal = <T>(
  applicantId: SQL,
  groupId: SQL | number,
  answer: (grade: Alias<typeof grades>, exam: Alias<typeof exams>) => SQL,
): SQL<T | null> => sql<T | null>`(
  select ${answer(g, e)} from ${g.from} join ${e.from} on ${e.id} = ${g.examId}
  where ${g.applicantId} = ${applicantId} and ${e.groupId} = ${groupId} and ${e.examType} = 'FINAL' and ${g.grade} is not null
    and ${g.alive} and ${e.alive}
  order by ${e.date} desc, ${e.id} desc limit 1)`
