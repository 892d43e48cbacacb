import type { Words } from './words'

/**
 * Records of another resource on a record's page, as their own list shows them. Resources know each other by name only, so
 * what types cannot see, that the names are there, is checked when the server starts.
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

/** Among facts: a line between those before and those after it. */
export const hairline = '-'
/** A fact of a record; or several of which the first is shown, and the others are asked for when it is changed. */
export type Fact<N extends string = string> = N | readonly [N, ...N[]] | typeof hairline

/** A part of the page; comments and history stand beside the others. */
export type PageSection<N extends string = string> =
  | { title: Words; fields: readonly Fact<N>[] }
  | EmbeddedList
  | 'comments'
  | 'history'

/** More of the page, behind a tab: its sections, or what the screen has of its own under the tab's name. */
export interface PageTab<N extends string = string> {
  /** Its name in the address: `?tab=exams`. */
  name: string
  title: Words
  sections?: readonly PageSection<N>[]
}

/** The page of a record, at `<screen>/:id`. */
export interface PageView<N extends string = string, S extends string = string> {
  /** Over the facts. */
  title?: Words
  /** What stands first, changed where it stands by whoever may. */
  facts: readonly Fact<N>[]
  /** Facts that have no line while they are empty. */
  ifAny?: readonly N[]
  /** The choice with moves that a strip shows on top: what was, what is, and what may come. */
  stages?: S
  sections?: readonly PageSection<N>[]
  /** What the page above has no room for; the page itself is the first of the tabs. */
  tabs?: readonly PageTab<N>[]
  /** Another address below which the same page stands. */
  also?: `/${string}`
}

/** Where the page of a record is, by its declaration; null where it declares none. */
export const pageAddress = (
  { screen, views }: { screen: string | null; views: { page?: PageView | undefined } | null },
  id: string | number,
): string | null => (views?.page && screen !== null ? `${screen}/${id}` : null)

/** The names of all that stand among facts. */
export const factNames = (facts: readonly Fact[]): string[] => facts.flatMap((fact) => (fact === hairline ? [] : fact))
