import pg from 'pg'

type Parse = (text: string) => unknown

const iso = (text: string) => new Date(text).toISOString()
const asText = (text: string) => text
const textArray: number = 1009
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text')
const arrayOf = (parse: Parse) => (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parse(item)))

/** By PostgreSQL's number of the type, and of its array. */
const parsers = new Map<number, Parse>([
  [20, Number],
  [1016, arrayOf(Number)], // int8: our counts and ids stay far below 2^53
  [1700, Number],
  [1231, arrayOf(Number)], // numeric
  [1082, asText],
  [1182, arrayOf(asText)], // date: a day, never an instant
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, iso],
  [1185, arrayOf(iso)], // timestamptz
])

/** How values come out of the database: numbers as numbers, days as `2026-11-21`, instants as ISO with milliseconds. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
