import * as pg from 'drizzle-orm/pg-core'
import type { AnyField, FieldKind, FieldOf } from '#resources/kernel/field'
import { q } from './names'

/** The column half of a field kind: how a value is stored, written and read. Kinds without a column are null. */
export interface ColumnKind<K extends FieldKind> {
  column: (name: string, field: FieldOf<K>) => pg.PgColumnBuilderBase
  /** SQL type that a parameter is cast to; an array of parameters is cast to `${cast}[]`. */
  cast: (field: FieldOf<K>) => string
  /** Converts a checked value to its stored form. */
  store: (value: unknown) => unknown
  /** SQL that reads the column in its wire format. */
  read: (column: string) => string
}

const same = (value: unknown) => value
const plain = (column: string) => column
const string = { column: (name: string) => pg.text(name), cast: () => 'text', store: same, read: plain }
const hundredths = (value: unknown) => Math.round(Number(value) * 100)
/** ISO 8601 in UTC with milliseconds. */
export const readInstant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const timestamp = (name: string) => pg.timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** The column half of each kind; the kernel spreads `object`, `rows` and `references` over columns or tables itself. */
export const columnKinds = {
  text: string,
  longText: string,
  email: string,
  phone: string,
  url: string,
  richText: string,
  integer: { column: (name) => pg.integer(name), cast: () => 'integer', store: same, read: plain },
  decimal: {
    column: (name) => pg.numeric(name, { precision: 12, scale: 2 }),
    cast: () => 'numeric',
    store: same,
    read: (c) => `trim_scale(${c})`,
  },
  money: {
    column: (name) => pg.bigint(name, { mode: 'number' }),
    cast: () => 'bigint',
    store: hundredths,
    read: (c) => `trim_scale(${c} / 100.0)`,
  },
  percent: { column: (name) => pg.smallint(name), cast: () => 'smallint', store: same, read: plain },
  day: { column: (name) => pg.date(name, { mode: 'string' }), cast: () => 'date', store: same, read: plain },
  instant: { column: timestamp, cast: () => 'timestamptz', store: same, read: readInstant },
  timeOfDay: { column: (name) => pg.time(name), cast: () => 'time', store: same, read: (c) => `left(${c}::text, 5)` },
  flag: { column: (name) => pg.boolean(name), cast: () => 'boolean', store: same, read: plain },
  choice: {
    column: (name, field) => (field.numeric ? pg.smallint(name) : pg.text(name)),
    cast: (field) => (field.numeric ? 'smallint' : 'text'),
    store: same,
    read: plain,
  },
  choices: {
    column: (name) => pg.text(name).array(),
    cast: () => 'text[]',
    store: (value) => `{${(value as string[]).join(',')}}`,
    read: (c) => `to_json(${c})`,
  },
  reference: { column: (name) => pg.integer(name), cast: () => 'integer', store: same, read: plain },
  file: { column: (name) => pg.uuid(name), cast: () => 'uuid', store: same, read: plain },
  json: { column: (name) => pg.jsonb(name), cast: () => 'jsonb', store: (value) => JSON.stringify(value), read: plain },
  references: null,
  object: null,
  rows: null,
} satisfies { [K in FieldKind]: ColumnKind<K> | null }

/** A field stored in one column. */
export type ColumnField = Exclude<AnyField, { kind: 'object' | 'rows' | 'references' }>
export const hasColumn = (field: AnyField): field is ColumnField => columnKinds[field.kind] !== null

const textKinds = new Set<FieldKind>(['text', 'email', 'phone', 'url'])
/** Whether uniqueness of the field ignores case: its unique index is over the lower-cased value. */
export const ignoresCase = ({ kind }: AnyField): boolean => textKinds.has(kind)

/** The column half of a field's kind. */
export const columnKind = (kind: ColumnField['kind']): ColumnKind<FieldKind> =>
  columnKinds[kind] as ColumnKind<FieldKind>

/** `"alias"."column"`. */
export const at = (alias: string, column: string): string => `${q(alias)}.${q(column)}`
