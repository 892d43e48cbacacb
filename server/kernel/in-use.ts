import { sql, type SQL } from 'drizzle-orm'
import type { AnyResource } from '#resources/kernel/define-resource'
import { AppError } from './errors'
import type { Context, Draft, Hooks } from './context'
import { q, tableName } from './names'
import { namesOf } from './operations/record-names'
import { idArray } from './statements'
import { messages } from '#resources/kernel/messages'
import { filled, type Words } from '#resources/kernel/words'
import type { Message } from '#resources/kernel/message'

/** Where records refer to the one being removed: the table, which rows count (all by default), and the referring column. */
export interface Use {
  from: SQL
  where?: SQL
  by: SQL
  /** The phrase for their number, with `smart_count`. */
  used: Words
  /** The message of the refusal; `messages.inUse` by default. */
  say?: (params: { name: string; used: Words }) => Message
}

/** A `beforeRemove` hook that keeps a record while others refer to it: 409 `in_use` with their number. */
export const keepWhileUsed =
  (uses: readonly Use[]): NonNullable<Hooks['beforeRemove']> =>
  async ({ db }, removals) => {
    const ids = idArray(removals.map(({ record }) => record.id))
    for (const { from, where = sql`true`, by, used, say = messages.inUse } of uses) {
      const rows = await db.run<{ id: number; count: number }>(
        sql`select ${by} as id, count(*)::int as count from ${from} where ${by} = any(${ids}) and ${where} group by 1`,
      )
      for (const { record, name, refuse } of removals) {
        const count = rows.find(({ id }) => id === record.id)?.count ?? 0
        if (count > 0)
          refuse(new AppError('in_use', { said: say({ name, used: filled(used, { smart_count: count }) }) }))
      }
    }
  }

/** A field of a record, and the records of another resource that it names. */
export interface Need<R extends AnyResource> {
  field: string
  to: AnyResource
  ids: (next: Draft<R>['next']) => readonly (number | null | undefined)[]
}

/**
 * The reverse of `keepWhileUsed`, for records that come back or are used again: refuses those that need a record which was deleted
 * meanwhile. 409 `wrong_state` with its name, at the field.
 */
export async function refuseRemoved<R extends AnyResource>(
  context: Context,
  drafts: readonly Draft<R>[],
  needs: readonly Need<R>[],
  say: (params: { name: string }) => Message,
): Promise<void> {
  for (const { field, to, ids } of needs) {
    const needed = drafts.flatMap(({ next }) => ids(next))
    if (needed.length === 0) continue
    const found = await context.db.run<{ id: number; removed: boolean }>(sql`
      select id, deleted_at is not null as removed from ${sql.raw(q(tableName(to)))} where id = any(${idArray(needed)})
      order by id for key share`)
    const names = await namesOf(
      context,
      to,
      found.flatMap(({ id, removed }) => (removed ? [id] : [])),
    )
    for (const draft of drafts) {
      const gone = ids(draft.next).find((id) => typeof id === 'number' && names.has(id))
      if (!gone || draft.isRefused()) continue
      const said = say({ name: names.get(gone) ?? '' })
      draft.refuse({ code: 'wrong_state', said, errors: { [field]: said } })
    }
  }
}
