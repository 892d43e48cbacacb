import { sql } from 'drizzle-orm'
import { AppError } from './errors'
import type { Hooks } from './feature'
import { idArray } from './statements'

/** Records that would be left behind: `from` is the FROM of a query over `u`, `by` the column that refers. */
export interface Use {
  from: string
  by: string
  one: string
  many: string
  /** What is said of `name` and, say, '2 groups'; that it is in use, when left out. */
  say?: (name: string, counted: string) => string
}

const inUse: NonNullable<Use['say']> = (name, counted) => `${name} is in use: ${counted}. Choose another there first.`

/** Keeps a record while others that are not deleted refer to it: 409 `in_use`, telling how many. */
export const keepWhileUsed =
  (uses: readonly Use[]): NonNullable<Hooks['beforeRemove']> =>
  async ({ db }, removals) => {
    const ids = idArray(removals.map(({ record }) => record.id))
    for (const { from, by, one, many, say = inUse } of uses) {
      const rows = await db.run<{ id: number; count: number }>(sql`
        select ${sql.raw(by)} as id, count(*)::int as count from ${sql.raw(from)}
        where ${sql.raw(by)} = any(${ids}) and u.deleted_at is null group by 1`)
      for (const { record, name, refuse } of removals) {
        const count = rows.find(({ id }) => id === record.id)?.count ?? 0
        if (count > 0) refuse(new AppError('in_use', { uiMessage: say(name, `${count} ${count === 1 ? one : many}`) }))
      }
    }
  }
