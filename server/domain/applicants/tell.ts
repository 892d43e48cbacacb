import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { as, selectPrepared } from '#server/kernel/alias'
import type { Context, Change, NewComment } from '#server/kernel/context'
import { grouped } from '#server/kernel/grouped'
import { isAmong } from '#server/kernel/statements'
import { notify } from '../notifications/api'
import { coordinatorOf } from './coordinator'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')

/** Applications with the coordinator responsible: the group's, else the course's. */
const applicationsOf = (context: Context, ids: readonly number[]) =>
  selectPrepared(
    context.db,
    {
      id: a.id,
      name: a.name,
      course: c.name,
      coordinator: coordinatorOf(g, c),
    },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}
    where ${isAmong('a', ids)} order by ${a.id}`,
  )

/** Notifies the responsible coordinator of a comment on an applicant. */
export async function tellOfComment(context: Context, { recordId, content }: NewComment): Promise<void> {
  const [found] = await applicationsOf(context, [recordId])
  if (!found) return
  await notify(context, applicants, [
    {
      notice: 'comment',
      id: recordId,
      to: [found.coordinator],
      variables: { title: found.name, content },
    },
  ])
}

/** Notifies the coordinators of the groups, else of the courses, of new applications; several at once make one notification. */
export async function tellOfApplications(
  context: Context,
  changes: readonly Change<typeof applicants>[],
): Promise<void> {
  const fresh = changes.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const made = await applicationsOf(
    context,
    fresh.map(({ id }) => id),
  )
  const notices = [...grouped(made, ({ coordinator }) => coordinator)].flatMap(([coordinator, [first, ...others]]) => {
    if (!first) return []
    const name = others.length === 0 ? first.name : `${first.name} +${others.length}`
    return {
      notice: 'applied' as const,
      id: first.id,
      to: [coordinator],
      variables: { name, course: first.course },
    }
  })
  await notify(context, applicants, notices)
}
