import type { Words } from './words'

/**
 * Records of another resource on a record's page, as their own list shows them. Resources know each other by name only, so
 * `tests/resources/declarations.test.ts` checks what types cannot: that the names are there.
 */
export interface EmbeddedList {
  /** The name of the other resource. */
  list: string
  /** Its field, or its filter, that holds this record: a new one begins with it. */
  by: string
  /** Its own title when left out. */
  title?: Words
  /** Its first columns when left out. */
  columns?: readonly string[]
  /** As the list sorts when left out: `-date`. */
  sort?: string
  /** What else is filtered, by wire names. */
  filter?: Readonly<Record<string, unknown>>
}

/** A part of the page; comments and history stand beside the others. */
export type PageSection<N extends string = string> =
  | { title: Words; fields: readonly N[] }
  | EmbeddedList
  | 'comments'
  | 'history'

/** The page of a record, at `<screen>/:id`. */
export interface PageView<N extends string = string, S extends string = string> {
  /** What stands first, changed where it stands by whoever may. */
  facts: readonly N[]
  /** The choice with moves that a strip shows on top: what was, what is, and what may come. */
  stages?: S
  sections?: readonly PageSection<N>[]
}

/** Where the page of a record is, by its declaration; null where it declares none. */
export const pageAddress = (
  { screen, views }: { screen: string | null; views: { page?: PageView | undefined } | null },
  id: string | number,
): string | null => (views?.page && screen !== null ? `${screen}/${id}` : null)
