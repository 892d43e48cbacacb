import { sql } from 'drizzle-orm'
import type { groups } from '#resources/groups'
import { messages } from '#resources/kernel/messages'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'

interface CourseRow {
  id: number
  name: string
  last: number
}
const NAME_MAX = 120
const nameOf = (course: string, number: number) => `${course.slice(0, NAME_MAX - 12)} ${number}`

/** Locks the courses, in order, so that of two new groups each gets a number of its own. */
async function lockCourses(context: Context, ids: readonly unknown[]): Promise<Map<number, CourseRow>> {
  const list = idArray([...new Set(ids)])
  await context.db.run(sql`select 1 from courses where id = any(${list}) order by id for no key update`)
  const rows = await context.db.run<CourseRow>(sql`
    select c.id, c.name, (select coalesce(max(g.number), 0) from groups g where g.course_id = c.id) as last
    from courses c where c.id = any(${list}) and c.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Gives a group the next number of its course, and a name of course and number where it has none. A group that goes to
 * another course is numbered anew, and named anew when its name was made here.
 */
export async function numberGroups(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  const entering = drafts.filter(({ before, next }) => before === null || before.courseId !== next.courseId)
  const unnamed = drafts.filter((draft) => !entering.includes(draft) && !draft.next.name)
  if (entering.length + unnamed.length === 0) return
  const touched = [...entering, ...unnamed]
  const ids = touched.flatMap(({ before, next }) => [before?.courseId ?? next.courseId, next.courseId])
  const courses = await lockCourses(context, ids)
  for (const draft of entering) {
    const course = courses.get(draft.next.courseId)
    // It was removed after it had been found.
    if (!course) {
      draft.refuse({ courseId: messages.reference })
      continue
    }
    course.last += 1
    draft.values.number = course.last
    const old = courses.get(draft.before?.courseId ?? 0)
    const isOurs = old !== undefined && draft.next.name === nameOf(old.name, Number(draft.before?.number))
    if (!draft.next.name || isOurs) draft.values.name = nameOf(course.name, course.last)
  }
  for (const draft of unnamed) {
    const course = courses.get(draft.next.courseId)
    if (course) draft.values.name = nameOf(course.name, Number(draft.before?.number))
  }
}
