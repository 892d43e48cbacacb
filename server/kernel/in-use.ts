import { sql, type SQL } from 'drizzle-orm'
import { AppError } from './errors'
import type { Hooks } from './context'
import { idArray } from './statements'
import { messages } from '#resources/kernel/messages'
import { filled, type Words } from '#resources/kernel/words'
import type { Message } from '#resources/kernel/message'

/** Records that would be left behind: where they stand, which of them count (all, when left out), and the column that refers. */
export interface Use {
  from: SQL
  where?: SQL
  by: SQL
  /** How many of them, by `smart_count`. */
  used: Words
  /** What is said of it; that it is in use, when left out. */
  say?: (params: { name: string; used: Words }) => Message
}

/** Keeps a record while others refer to it: 409 `in_use`, telling how many. */
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
