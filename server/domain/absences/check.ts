import { sql } from 'drizzle-orm'
import { belongsSql } from '../student-groups/api'
import type { absences } from '#resources/absences'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { applicantMessages } from '#resources/applicants.messages'
import { lessonMessages } from '#resources/groups.messages'

interface Place {
  place: number
  state: string
  isStudent: boolean
  belongs: boolean
}

/** Absent is who belongs to the lesson's group on its day, from a lesson that was not missed by all (DECISIONS 'MISSED lesson'). */
export async function checkAbsences(context: Context, drafts: readonly Draft<typeof absences>[]): Promise<void> {
  const fresh = drafts.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const places = await context.db.run<Place>(sql`
    select p.place::int, l.lesson_state as state, m.id is not null as "isStudent", coalesce(${sql.raw(belongsSql('l', 'm'))}, false) as belongs
    from unnest(${idArray(fresh.map(({ values }) => values.applicantId))}, ${idArray(fresh.map(({ values }) => values.lessonId))})
      with ordinality p (applicant_id, lesson_id, place)
    join lessons l on l.id = p.lesson_id and l.deleted_at is null
    left join student_groups m on m.applicant_id = p.applicant_id and m.group_id = l.group_id and m.deleted_at is null`)
  for (const { place, state, isStudent, belongs } of places) {
    const draft = fresh[place - 1]!
    if (!isStudent) draft.refuse({ applicantId: applicantMessages.notStudent })
    else if (!belongs) draft.refuse({ lessonId: lessonMessages.notInGroup })
    if (state === 'MISSED') draft.refuse({ code: 'wrong_state', said: lessonMessages.notHeld })
  }
}
