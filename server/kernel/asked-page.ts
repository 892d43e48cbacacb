import { sql, type SQL } from 'drizzle-orm'
import { at } from './columns'
import { LISTED } from './names'

/** At most this many records are examined per value; deeper pages are found by sorting all records once. */
export const MOST_EACH = 1_000

/**
 * The page to read: the records from `from` that match `where`, sorted in `direction`. `reach` is the number of rows up to the page's end,
 * `end` its LIMIT and OFFSET.
 */
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
