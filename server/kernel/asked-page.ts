import { sql, type SQL } from 'drizzle-orm'
import { at } from './columns'
import { LISTED } from './names'

/** Of each value so many records are looked at, at most; pages further back are found by one order of all. */
export const MOST_EACH = 1_000

/** What a page is of: the records that hold `where`, of `from`, in a direction, as many as reach to the page's end, and which of these. */
export interface Asked {
  from: SQL
  where: SQL
  direction: SQL
  isDown: boolean
  reach: SQL
  end: SQL
}
/** The id of a listed record. */
export const id = sql.raw(at(LISTED, 'id'))
