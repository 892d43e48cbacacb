import { sql } from 'drizzle-orm'
import { notifications } from '#resources/notifications'
import { changeWhere } from '#server/kernel/operations/write-many'
import { reminders } from '#resources/reminders'
import { as, rowsOf } from '#server/kernel/alias'
import { changedNames } from '#server/kernel/changed-names'
import { clockSql } from '#server/kernel/clock'
import type { Context, Change, Draft } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { idArray } from '#server/kernel/statements'
import { REMINDER_INBOX, tellInbox } from '../notifications/api'
import { ownerUuid, workFilters } from './filters'
import { checkOwners } from './owners'
import { aliasRoutes } from './aliases'

/** A reminder belongs to whoever writes it, unless to somebody named; a postponed one is raised again. */
function prepare({ viewer }: Context, drafts: readonly Draft<typeof reminders>[]): void {
  for (const draft of drafts) {
    const isOwnerless = (draft.next.owner ?? null) === null
    if (isOwnerless && viewer.authGroup === 'USER' && viewer.id > 0) draft.values.owner = viewer.id
    const changed = changedNames(draft)
    const isReopened = changed.includes('status') && draft.next.status === 'ACTIVE'
    if (draft.before !== null && (changed.includes('remindingDate') || isReopened)) draft.values.raisedAt = null
  }
}

const personsOf = ({ before, after }: Change<typeof reminders>) =>
  [before?.owner, after.owner, before?.createdById, after.createdById].filter(
    (id): id is number => typeof id === 'number',
  )

/** Whoever owns or wrote a reminder is told that it changed. */
function tell(context: Context, ids: number[], staffIds: readonly number[]): void {
  context.events.push({ resource: reminders.name, ids, inbox: { name: REMINDER_INBOX, staffIds } })
}

/** What was told of reminders that are resolved, canceled, postponed or gone is read with them. */
async function settleNotices(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const read = await rowsOf(
    context.db,
    changeWhere(
      context,
      notifications,
      (t) => ({
        set: { status: sql`'READ'` },
        where: sql`${t.kind} = 'REMINDER_DUE' and ${t.about} = ${reminders.name} and ${t.aboutId} = any(${idArray(ids)})
          and ${t.status} = 'UNREAD'`,
      }),
      ({ id, ownerId }) => ({ id, ownerId }),
    ),
  )
  if (read.length > 0)
    tellInbox(
      context,
      read.map(({ id }) => id),
      read.map(({ ownerId }) => ownerId),
    )
}

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

/** Removed reminders leave the inboxes of their persons. */
async function leave(context: Context, ids: readonly number[]): Promise<void> {
  const r = as(reminders, 'r')
  const persons = await context.db.run<{ id: number }>(sql`
    select distinct p.id from ${r.from} cross join lateral (values (${r.owner}), (${r.createdById})) p (id)
    where ${r.id} = any(${idArray(ids)}) and p.id is not null`)
  tell(
    context,
    [...ids],
    persons.map(({ id }) => id),
  )
  await settleNotices(context, ids)
}

/** Reminders: whose they are, when they are raised again, who is told of changes (part 2 §3, §4, §7). */
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
    afterRemove: leave,
    afterTold: async (context, told) =>
      tell(
        context,
        told.map(({ id }) => id),
        told.flatMap(({ to }) => to),
      ),
  },
  routes: aliasRoutes(reminders),
})
