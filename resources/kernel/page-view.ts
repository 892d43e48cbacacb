import type { Words } from './words'

/**
 * A list of another resource's records on a record's page, shown as in their own list. Resources know each other only by name, so the names
 * are checked when the server starts.
 */
export interface EmbeddedList {
  /** The name of the other resource. */
  list: string
  /** Its field or filter that refers to this record: a new record gets it as initial value. */
  by: string
  /** The other resource's title when left out. */
  title?: Words
  /** The other list's first columns when left out. */
  columns?: readonly string[]
  /** The other list's sort order when left out. Example: `-date`. */
  sort?: string
  /** Additional filters, by their names in requests. */
  filter?: Readonly<Record<string, unknown>>
}

/** Among facts: a separator line. */
export const hairline = '-'
/** A fact of a record; of several names the first is shown, and the others are asked for when it is changed. */
export type Fact<N extends string = string> = N | readonly [N, ...N[]] | typeof hairline

/** A section of the page; comments and history are beside the others. */
export type PageSection<N extends string = string> =
  | { title: Words; fields: readonly Fact<N>[] }
  | EmbeddedList
  | 'comments'
  | 'history'

/** A further tab of the page: its sections, or a part of the screen that is registered under the tab's name. */
export interface PageTab<N extends string = string> {
  /** Its name in the URL: `?tab=exams`. */
  name: string
  title: Words
  sections?: readonly PageSection<N>[]
}

/** The page of a record, at `<screen>/:id`. */
export interface PageView<N extends string = string, S extends string = string> {
  /** Heading of the facts. */
  title?: Words
  /** The first facts of the page; who may change the record edits them in place. */
  facts: readonly Fact<N>[]
  /** Facts that are hidden while they are empty. */
  ifAny?: readonly N[]
  /** The choice with moves that a strip at the top shows: past, current and possible states. */
  stages?: S
  sections?: readonly PageSection<N>[]
  /** Further tabs; the page itself is the first tab. */
  tabs?: readonly PageTab<N>[]
  /** Another path below which the same page is available. */
  also?: `/${string}`
}

/** The path of a record's page; null where the resource declares none. */
export const pageAddress = (
  { screen, views }: { screen: string | null; views: { page?: PageView | undefined } | null },
  id: string | number,
): string | null => (views?.page && screen !== null ? `${screen}/${id}` : null)

/** The names of all facts. */
export const factNames = (facts: readonly Fact[]): string[] => facts.flatMap((fact) => (fact === hairline ? [] : fact))
