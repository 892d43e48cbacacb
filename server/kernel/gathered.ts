import type { Viewer } from '#resources/kernel/access'
import type { Name } from './alias'
import { at } from './columns'

/** Restricts a column to the ids of the records that are read. */
export type Among = (column: string) => string

/**
 * A computed field read from rows of another table: for one record by a sub-select, for a page of records by one join, which takes half the
 * time of a sub-select for each (docs/decisions/0068-what-lists-cost.md).
 */
export interface Gathered {
  /** The value of one record, over the alias of its table. */
  one: (alias: string, viewer: Viewer) => string
  /** Rows (id, value), at most one for each record whose id `among` keeps. */
  page: (among: Among, viewer: Viewer) => string
  /** The value of a record without a row. */
  none: string
}

/** What is read: rows of `from` whose column `by` is the record's id. */
interface Source {
  from: string | Name
  by: string | Name
  /** Which of them count, for the viewer. */
  where: (viewer: Viewer) => string
}

/** The number of rows. */
export const counted = ({ from, by, where }: Source): Gathered => ({
  one: (alias, viewer) => `(select count(*)::int from ${from} where ${by} = ${at(alias, 'id')} and ${where(viewer)})`,
  page: (among, viewer) =>
    `select ${by} as id, count(*)::int as value from ${from} where ${among(`${by}`)} and ${where(viewer)} group by 1`,
  none: '0',
})

/** An expression over the only row, of which each record has one at most; null without it. */
export const onlyRow = (value: string, { from, by, where }: Source): Gathered => ({
  one: (alias, viewer) => `(select ${value} from ${from} where ${by} = ${at(alias, 'id')} and ${where(viewer)})`,
  page: (among, viewer) =>
    `select ${by} as id, ${value} as value from ${from} where ${among(`${by}`)} and ${where(viewer)}`,
  none: 'null',
})
