/** SQL to sort by, over the alias of the table. */
export type SortSql = (alias: string) => string
/**
 * A sort in which a few records have values of their own and all others share one lower value, so that a page is found without sorting all
 * records.
 */
export interface FewSort {
  /** The sort value of any record. */
  of: SortSql
  /** A table of the few records, with their `id`. */
  few: string
  /** The sort value of one of the few, over the aliases of that table and of the listed table. */
  key: (few: string, alias: string) => string
  /** The sort value of all others. */
  rest: string
  /** Whether a filter matches only the few records. */
  isOfFew?: (filter: string, value: unknown) => boolean
}
export type Sort = SortSql | FewSort
