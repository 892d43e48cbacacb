import type { Row } from '#resources/kernel/check-row'
import type { AnyField, FieldKind, FieldOf, Fields } from '#resources/kernel/field'

/** Returns the id of a record of a resource, created if there is none yet; null if nobody can create one. */
export interface Resolve {
  (resource: string): Promise<number | null>
  /** The key of an uploaded file that the field accepts. */
  file: (field: FieldOf<'file'>) => Promise<string>
}
type Make = (field: AnyField, n: number, resolve: Resolve) => Promise<readonly unknown[]> | readonly unknown[]

const options = (field: AnyField) => {
  if (!('options' in field)) return []
  const values = (field.offer ?? field.options.map(({ value }) => value)).slice(0, 6)
  return field.numeric ? values.map(Number) : values
}
const figures: Make = (field, n) => {
  if (!('min' in field)) return []
  const low = Math.max(field.min, 0)
  const high = Math.min(field.max, low + 20)
  // A value in between; then the highest and the lowest, for rules that one number must not be above another.
  return [...new Set([low + (n % (high - low + 1)), high, low])]
}
const clock = (n: number) => `${String(8 + (n % 12)).padStart(2, '0')}:00`

/** Valid values for a field of each kind, the most likely first; the n-th values differ from the others where possible. */
const makers = {
  text: (_, n) => [`Value ${n}`, `value${n}`, `+374 10 ${100_000 + n}`],
  longText: (_, n) => [`Several words, ${n}`, `person${n}@example.am`],
  richText: (_, n) => [`<p>Words ${n}</p>`],
  email: (_, n) => [`person${n}@example.am`],
  phone: (_, n) => [`+3749${1_000_000 + n}`],
  url: (_, n) => [`https://example.am/${n}`, `https://docs.google.com/spreadsheets/d/abc${n}`],
  integer: figures,
  decimal: figures,
  money: figures,
  percent: figures,
  // Ascending days, always past; then one before all of them, for rules that something must not begin after its end.
  day: (_, n) => [n, -n].map((days) => new Date(Date.UTC(2020, 11, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  instant: (_, n) => [n, -n].map((hours) => new Date(Date.UTC(2020, 11, 1, 8) + hours * 3_600_000).toISOString()),
  timeOfDay: (_, n) => [clock(n)],
  flag: () => [true, false],
  choice: options,
  choices: (field) =>
    options(field)
      .slice(0, 2)
      .map((value) => [value]),
  reference: async (field, _, resolve) => ('to' in field ? [await resolve(field.to)] : []),
  references: async (field, _, resolve) => ('to' in field ? [[await resolve(field.to)]] : []),
  file: async (field, _, resolve) => (field.kind === 'file' ? [await resolve.file(field)] : []),
  json: () => [],
  object: async (field, n, resolve) => ('fields' in field ? [await wholeBody(field.fields, n, resolve)] : []),
  rows: async (field, n, resolve) => ('fields' in field ? [[await wholeBody(field.fields, n, resolve)]] : []),
} satisfies Record<FieldKind, Make>

/** The values for the n-th row that pass the field's own validation. */
export async function validValues(field: AnyField, n: number, resolve: Resolve): Promise<unknown[]> {
  const values = await makers[field.kind](field, n, resolve)
  return values.filter((value) => field.schema.safeParse(value).success)
}

const wholeBody = (fields: Fields, n: number, resolve: Resolve) => validBody(fields, n, resolve, () => true)

/** Whether a new record must contain the field. */
export const isNeeded = (field: AnyField) => field.required && field.mode !== 'read' && field.defaultValue === undefined

/** A body with the wanted fields; by default those that a new record must contain. */
export async function validBody(
  fields: Fields,
  n: number,
  resolve: Resolve,
  isWanted: (field: AnyField) => boolean = isNeeded,
): Promise<Row> {
  const body: Row = {}
  let step = n
  for (const [name, field] of Object.entries(fields)) {
    if (field.mode === 'read' || !isWanted(field)) continue
    const [value] = await validValues(field, step++, resolve)
    if (value !== undefined) body[name] = value
    else if (field.required) throw new Error(`teach valid-values.ts a valid value of ${name} (${field.kind})`)
  }
  return body
}

const range = (value: unknown) => ({ from: value, to: value })
const dayIn = (zone: string, value: unknown) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(String(value)))
const isNumber = (kind: FieldKind) => ['integer', 'decimal', 'money', 'percent'].includes(kind)

/** A filter that matches a record with this value. */
export function filterMet(field: AnyField, value: unknown, zone: string): unknown {
  if (field.kind === 'instant') return range(dayIn(zone, value))
  if (field.kind === 'day' || field.kind === 'timeOfDay' || isNumber(field.kind)) return range(value)
  if (field.kind === 'choice' || field.kind === 'reference') return [value]
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** A filter that does not match it; undefined if there is none. */
export function filterMissed(field: AnyField, value: unknown): unknown {
  if (isNumber(field.kind)) return { from: Number(value ?? 0) + 1 }
  if (field.kind === 'day' || field.kind === 'instant') return { from: '2199-12-31' }
  if (field.kind === 'flag') return value !== true
  if (field.kind === 'choice')
    return options(field)
      .filter((option) => option !== value)
      .slice(0, 1)
  if (field.kind === 'reference' || field.kind === 'references') return [2_000_000_000]
  if (['text', 'longText', 'email', 'url'].includes(field.kind)) return 'nothing says this'
  return field.kind === 'phone' ? '000000000' : undefined
}
