import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { Context, Change, NewComment } from '#server/kernel/context'
import { grouped } from '#server/kernel/grouped'
import { idArray } from '#server/kernel/statements'
import { notify } from '../notifications/api'

interface Application {
  id: number
  name: string
  course: string
  coordinator: number
}

/** Applications with whose they are: the coordinator's of the group, else of the course. */
const applicationsOf = (context: Context, ids: readonly number[]): Promise<Application[]> =>
  context.db.run<Application>(sql`
    select a.id, a.name, c.name as course, coalesce(g.project_coordinator_id, c.default_project_coordinator_id) as coordinator
    from applicants a join courses c on c.id = a.course_id left join groups g on g.id = a.group_id
    where a.id = any(${idArray(ids)}) order by a.id`)

/** A comment on an applicant is told to the coordinator whose it is. */
export async function tellOfComment(context: Context, { recordId, content }: NewComment): Promise<void> {
  const [found] = await applicationsOf(context, [recordId])
  if (!found) return
  await notify(context, [
    {
      kind: 'COMMENT',
      to: [found.coordinator],
      about: { resource: applicants.name, id: recordId },
      variables: { title: found.name, content },
    },
  ])
}

/** The coordinators of the groups, else of the courses, are told of new applications: of several at once by one notice. */
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
  const notices = [...grouped(made, ({ coordinator }) => coordinator)].map(([coordinator, own]) => {
    const [first] = own
    const name = own.length === 1 ? first!.name : `${first!.name} +${own.length - 1}`
    return {
      kind: 'NEW_APPLICATION' as const,
      to: [coordinator],
      about: { resource: applicants.name, id: first!.id },
      variables: { name, course: first!.course },
    }
  })
  await notify(context, notices)
}
