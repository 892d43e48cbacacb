import { sql } from 'drizzle-orm'
import { belongsSql } from '../student-groups/api'
import type { absences } from '#resources/absences'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { applicantMessages } from '#resources/applicants.messages'
import { lessonMessages } from '#resources/groups.messages'

const l = as(lessons, 'l')
const m = as(studentGroups, 'm')

/**
 * A student can be absent only from a lesson of a group they belong to on that day, and not from a `MISSED` lesson
 * (DECISIONS 'MISSED lesson').
 */
export async function checkAbsences(context: Context, drafts: readonly Draft<typeof absences>[]): Promise<void> {
  const fresh = drafts.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const idsOf = (name: 'applicantId' | 'lessonId') => idArray(fresh.map(({ values }) => values[name]))
  const places = await select(
    context.db,
    {
      place: sql<number>`p.place::int`,
      state: l.lessonState,
      isStudent: sql<boolean>`${m.id} is not null`,
      belongs: sql<boolean>`coalesce(${sql.raw(belongsSql('l', 'm'))}, false)`,
    },
    sql`from unnest(${idsOf('applicantId')}, ${idsOf('lessonId')}) with ordinality p (applicant_id, lesson_id, place)
    join ${l.from} on ${l.id} = p.lesson_id and ${l.alive}
    left join ${m.from} on ${m.applicantId} = p.applicant_id and ${m.groupId} = ${l.groupId} and ${m.alive}`,
  )
  for (const { place, state, isStudent, belongs } of places) {
    const draft = fresh[place - 1]
    if (!draft) continue
    if (!isStudent) draft.refuse({ applicantId: applicantMessages.notStudent })
    else if (!belongs) draft.refuse({ lessonId: lessonMessages.notInGroup })
    if (state === 'MISSED') draft.refuse({ code: 'wrong_state', said: lessonMessages.notHeld })
  }
}
