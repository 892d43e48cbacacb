/** What a column is sorted by, as SQL over the alias of the table. */
export type SortSql = (alias: string) => string
/**
 * An order in which a few records have values of their own, and all others one and the same, below these: a page is found without putting
 * all in order.
 */
export interface FewSort {
  /** The value of any record. */
  of: SortSql
  /** The few, as a table with their `id`. */
  few: string
  /** The value of one of them, over the aliases of that table and of their own. */
  key: (few: string, alias: string) => string
  /** The value of all others. */
  rest: string
  /** Whether a filter keeps none but the few. */
  isOfFew?: (filter: string, value: unknown) => boolean
}
export type Sort = SortSql | FewSort
