import { sql } from 'drizzle-orm'
import { studentFeedbacks } from '#resources/student-feedbacks'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import type { Context, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { idArray } from '#server/kernel/statements'

const m = as(studentGroups, 'm')

/** Sets the group of a feedback: the student's current one, else the last one. */
async function nameGroups(context: Context, drafts: readonly Draft<typeof studentFeedbacks>[]): Promise<void> {
  const fresh = drafts.filter(({ before }) => before === null)
  const rows = await select(
    context.db,
    { applicantId: m.applicantId, groupId: m.groupId },
    sql`from ${m.from} where ${m.applicantId} = any(${idArray(fresh.map(({ next }) => next.studentId))}) and ${m.alive}
      order by ${m.left} nulls last, ${m.id}`,
  )
  // Later rows override earlier ones.
  const groupOf = new Map(rows.map(({ applicantId, groupId }) => [applicantId, groupId]))
  for (const { next, values } of fresh) values.groupId = groupOf.get(next.studentId) ?? null
}

/** Feedback given by students. */
export const feature = defineFeature(studentFeedbacks, { hooks: { beforeWrite: nameGroups } })
