import { sql, type SQL } from 'drizzle-orm'
import { AppError } from './errors'
import type { Hooks } from './context'
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
