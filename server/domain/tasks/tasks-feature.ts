import { sql } from 'drizzle-orm'
import { tasks } from '#resources/tasks'
import { system, type Context, type Change, type NewComment } from '#server/kernel/context'
import { get } from '#server/kernel/operations/read'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { notify, readNotices, type Notice } from '../notifications/api'
import { ownerUuid, workFilters } from './filters'
import { checkOwners } from './owners'
import { aliasRoutes } from './aliases'

const inDocuments = (day: unknown) => String(day).split('-').reverse().join('.')

/**
 * Notifies the owner of an assigned task, also by mail if they want (part 2 §7; DECISIONS 'Notifications'); the
 * notification of the previous owner is marked as read.
 */
async function tellOwners(context: Context, changes: readonly Change<typeof tasks>[]): Promise<void> {
  const given = changes.filter(({ before, after }) => after.owner !== before?.owner)
  await readNotices(
    context,
    tasks,
    given.filter(({ before }) => before !== null).map(({ id }) => id),
    ({ kind }) => sql`${kind} = 'TASK_ASSIGNED'`,
  )
  const notices = given.map(({ id, after }): Notice<typeof tasks> => ({
    notice: 'assigned',
    id,
    to: [after.owner],
    variables: {
      title: after.title,
      description: after.description,
      date: inDocuments(after.dueDate),
    },
  }))
  if (notices.length > 0) await notify(context, tasks, notices)
}

/** Notifies the owner and the creator of a task of a comment. */
async function tellOfComment(context: Context, { recordId, content }: NewComment): Promise<void> {
  const task = await get({ ...context, viewer: system }, tasks, recordId)
  await notify(context, tasks, [
    {
      notice: 'comment',
      id: recordId,
      to: [task.owner as number, task.createdById as number | null],
      variables: { title: String(task.title), content },
    },
  ])
}

/** Tasks: who may own one, who may change what, who is notified (part 2 §3, §5, §7). */
export const feature = defineFeature(tasks, {
  computed: { ownerUuid: ownerUuid(tasks) },
  filters: workFilters(tasks),
  // Active tasks first, and among them the most overdue first.
  sorts: { taskStatus: (alias) => `(${as(tasks, alias).taskStatus}, ${as(tasks, alias).dueDate})` },
  hooks: {
    validate: (context, drafts) => checkOwners(context, drafts, ({ next }) => next.taskType === 'OTHER'),
    afterWrite: tellOwners,
    afterUndo: tellOwners,
    afterRemove: (context, ids) => readNotices(context, tasks, ids),
    afterComment: tellOfComment,
  },
  routes: aliasRoutes(tasks, 'taskStatus'),
})
