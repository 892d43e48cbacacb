import { sql } from 'drizzle-orm'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { messages } from '#resources/kernel/messages'
import { as, select } from '#server/kernel/alias'
import type { Context, Draft } from '#server/kernel/context'
import { lockRows } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'

const NAME_MAX = 120
const numberedName = (course: string, number: number) => `${course.slice(0, NAME_MAX - 12)} ${number}`

/** Locks the courses, in order, so that concurrently created groups get different numbers. */
async function lockCourses(context: Context, given: readonly number[]) {
  const ids = new Set(given)
  await lockRows(context, courses, ids)
  const c = as(courses, 'c')
  const g = as(groups, 'g')
  const last = sql<number>`(select coalesce(max(${g.number}), 0) from ${g.from} where ${g.courseId} = ${c.id})`
  const rows = await select(
    context.db,
    { id: c.id, name: c.name, last },
    sql`from ${c.from} where ${c.id} = any(${idArray(ids)}) and ${c.alive}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Gives a group the next number of its course, and a name from course and number if it has none. A group moved to
 * another course gets a new number, and a new name if its name was generated here.
 */
export async function numberGroups(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  const entering = drafts.filter(({ before, next }) => before === null || before.courseId !== next.courseId)
  const unnamed = drafts.filter((draft) => !entering.includes(draft) && !draft.next.name)
  if (entering.length + unnamed.length === 0) return
  const touched = [...entering, ...unnamed]
  const ids = touched.flatMap(({ before, next }) => [before?.courseId ?? next.courseId, next.courseId])
  const found = await lockCourses(context, ids)
  for (const draft of entering) {
    const course = found.get(draft.next.courseId)
    // Removed after it was found.
    if (!course) {
      draft.refuse({ courseId: messages.reference })
      continue
    }
    course.last += 1
    draft.values.number = course.last
    const old = found.get(draft.before?.courseId ?? 0)
    const isOurs = old !== undefined && draft.next.name === numberedName(old.name, Number(draft.before?.number))
    if (!draft.next.name || isOurs) draft.values.name = numberedName(course.name, course.last)
  }
  for (const draft of unnamed) {
    const course = found.get(draft.next.courseId)
    if (course) draft.values.name = numberedName(course.name, Number(draft.before?.number))
  }
}
