import { sql } from 'drizzle-orm'
import { reminders } from '#resources/reminders'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context, Change, Draft, TransactionContext } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { noteFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { readNotices, REMINDER_INBOX } from '../notifications/api'
import { ownerUuid, workFilters } from './filters'
import { checkOwners } from './owners'
import { aliasRoutes } from './aliases'

type Reminding = Pick<Change<typeof reminders>['after'], 'status' | 'remindingDate' | 'owner'>
/** A reminder that is reopened, postponed or reassigned is raised again. */
const isRaisedAnew = (before: Reminding, after: Reminding): boolean =>
  (before.status !== after.status && after.status === 'ACTIVE') ||
  Date.parse(before.remindingDate) !== Date.parse(after.remindingDate) ||
  before.owner !== after.owner

/** Sets the viewer as owner of a reminder without one, and those that are raised again as not raised. */
function prepare({ viewer }: Context, drafts: readonly Draft<typeof reminders>[]): void {
  for (const draft of drafts) {
    const isOwnerless = (draft.next.owner ?? null) === null
    if (isOwnerless && viewer.authGroup === 'USER' && viewer.id > 0) draft.values.owner = viewer.id
    if (draft.before !== null && isRaisedAnew(draft.before, draft.next)) draft.values.raisedAt = null
  }
}

const personsOf = ({ before, after }: Change<typeof reminders>) =>
  [before?.owner, after.owner, before?.createdById, after.createdById].filter(
    (id): id is number => typeof id === 'number',
  )

/** Notifies the windows of a reminder's owner and creator that it changed. */
function tell(context: Context, ids: number[], staffIds: readonly number[]): void {
  context.events.push({ resource: reminders.name, ids, inbox: { name: REMINDER_INBOX, staffIds } })
}

/** Marks the notifications of reminders as read that are resolved, canceled, postponed, reassigned or deleted. */
const settleNotices = (context: Context, ids: readonly number[]): Promise<void> =>
  readNotices(context, reminders, ids, ({ kind }) => sql`${kind} = 'REMINDER_DUE'`)

async function follow(context: Context, changes: readonly Change<typeof reminders>[]): Promise<void> {
  const own = context.viewer.authGroup === 'USER' ? [context.viewer.id] : []
  tell(
    context,
    changes.map(({ id }) => id),
    [...own, ...changes.flatMap(personsOf)],
  )
  const isDue = changes.some(({ after }) => Date.parse(after.remindingDate) <= context.now().getTime())
  if (isDue) context.afterCommit.push(context.wake)
  const settled = changes.filter(
    ({ before, after }) =>
      before !== null && (after.status !== 'ACTIVE' || after.raisedAt === null || after.raisedAt === undefined),
  )
  await settleNotices(
    context,
    settled.map(({ id }) => id),
  )
}

/** An undo is a change like any other: what it reopens, postpones or reassigns is raised again, and notices that no longer hold are read. */
async function followUndo(context: TransactionContext, changes: readonly Change<typeof reminders>[]): Promise<void> {
  const anew = new Set(
    changes.flatMap(({ id, before, after }) => (before !== null && isRaisedAnew(before, after) ? [id] : [])),
  )
  if (anew.size > 0)
    await context.db.run(
      noteFrom(reminders, (t) => ({ set: { raisedAt: sql`null` }, where: sql`${t.id} = any(${idArray(anew)})` })),
    )
  await follow(
    context,
    changes.map((change) => (anew.has(change.id) ? { ...change, after: { ...change.after, raisedAt: null } } : change)),
  )
}

/** Updates the inboxes of the owners and creators of reminders that were removed or restored. */
async function tellPersons(context: Context, ids: readonly number[]): Promise<void> {
  const r = as(reminders, 'r')
  const persons = await context.db.run<{ id: number }>(sql`
    select distinct p.id from ${r.from} cross join lateral (values (${r.owner}), (${r.createdById})) p (id)
    where ${r.id} = any(${idArray(ids)}) and p.id is not null`)
  tell(
    context,
    [...ids],
    persons.map(({ id }) => id),
  )
}

/** Reminders: their owners, when they are raised again, and who is notified of changes (part 2 §3, §4, §7). */
export const feature = defineFeature(reminders, {
  computed: { ownerUuid: ownerUuid(reminders) },
  filters: {
    ...workFilters(reminders),
    due: (alias, isDue: boolean) => {
      const due = sql`${as(reminders, alias).remindingDate} <= ${clockSql.now}`
      return isDue ? due : sql`not (${due})`
    },
  },
  hooks: {
    validate: (context, drafts) => checkOwners(context, drafts, () => false),
    beforeWrite: async (context, drafts) => prepare(context, drafts),
    afterWrite: follow,
    afterRemove: async (context, ids) => {
      await tellPersons(context, ids)
      await settleNotices(context, ids)
    },
    afterRestore: tellPersons,
    afterUndo: followUndo,
    afterTold: async (context, told) =>
      tell(
        context,
        told.map(({ id }) => id),
        told.flatMap(({ to }) => to),
      ),
  },
  routes: aliasRoutes(reminders, 'status'),
})
