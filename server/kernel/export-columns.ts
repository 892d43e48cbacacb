import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { Row } from '#resources/kernel/check-row'
import { nameOf } from '#resources/kernel/labels'
import { clockAt } from '#resources/kernel/zoned-time'
import { invalid } from './errors'
import type { Context, Kernel } from './context'
import { fieldsRead, resourceOf } from './kernel'
import { messages } from '#resources/kernel/messages'
import { systemFields } from './where'

/** A day 'yyyy-MM-dd', or a day with a time 'yyyy-MM-dd HH:mm': a date in a sheet, this text in CSV. */
export class CellDate {
  constructor(readonly text: string) {}
}
export type CellValue = string | number | CellDate | null
/** A column of an export: its heading, and the cell's value for a record. */
export interface ExportColumn<R = Row> {
  head: string
  valueOf: (row: R) => CellValue
  /** Whether its dates have a time: a spreadsheet shows signs in place of a date that is wider than its column. */
  hasTimes?: boolean
}
type Cell = ExportColumn['valueOf']
/** What is known of resources, and in which zone instants are read. */
type Asked = Pick<Context, 'kernel' | 'zone'>

const SIGNS = '=+\\-@＝＋－＠'
const FORMULA = new RegExp(`^[\\s;]*[${SIGNS}]|^[\\t\\r\\n]`)
const PHONE = /^\+\d+$/
/** Matches where a formula would begin inside a text if a spreadsheet splits cells at semicolons or tabs. */
const LATER_FORMULA = new RegExp(`([;\\t]\\s*)(?=[${SIGNS}])`, 'g')

/** Whether a spreadsheet would evaluate a text as a formula. A phone number in E.164 begins with + but is harmless: digits only. */
export const isLikeFormula = (value: CellValue): boolean =>
  typeof value === 'string' && FORMULA.test(value) && !PHONE.test(value)
/** The text of a CSV cell: an apostrophe keeps a spreadsheet from evaluating it as a formula (DECISIONS 'Exports'). */
export const asText = (value: CellValue): string => {
  if (value instanceof CellDate) return value.text
  if (typeof value !== 'string') return String(value ?? '')
  return `${isLikeFormula(value) ? "'" : ''}${value.replace(LATER_FORMULA, "$1'")}`
}

const textOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof CellDate) return value.text
  return JSON.stringify(value)
}
const joined = (values: readonly unknown[], between = ', '): string =>
  values
    .map(textOf)
    .filter((value) => value !== null && value !== '')
    .join(between)

/** A cell of a day 'yyyy-MM-dd'. */
export const dayCell = (day: unknown): CellDate | null => (typeof day === 'string' ? new CellDate(day) : null)
/** A cell of an instant, by the clock of a zone. */
export const instantCell = (instant: unknown, zone: string): CellDate | null =>
  typeof instant === 'string' ? new CellDate(clockAt(Date.parse(instant), zone).slice(0, 16)) : null

const isInSheets = (field: AnyField): boolean =>
  !field.inputOnly &&
  field.kind !== 'richText' &&
  (field.kind !== 'file' || field.as !== null) &&
  (field.kind !== 'json' || field.text !== null)

/** The display name of a referenced record, as in lists; all its shown fields when the display field is not among them. */
function nameIn(kernel: Kernel, to: string, show: readonly string[]): (shown: unknown) => string | null {
  const target = resourceOf(kernel, to)
  if (show.some((each) => target.display.includes(each))) return (shown) => nameOf(target, shown)
  return (shown) =>
    shown === null || shown === undefined ? null : joined(show.map((each) => (shown as Row)[each])) || null
}

/** The text of a row: the first part, then the others in brackets, `Monday (19:00–21:00)`. Nested objects are left out. */
function rowTextOf(asked: Asked, fields: Fields): (row: Row) => string {
  const parts = Object.entries(fields).filter(([, field]) => isInSheets(field) && field.kind !== 'object')
  const [first, ...others] = parts.map(([name, field]) => cellOf(asked, name, field))
  const areTimes = parts.length > 2 && parts.slice(1).every(([, field]) => field.kind === 'timeOfDay')
  return (row) => {
    const more = joined(
      others.map((valueOf) => valueOf(row)),
      areTimes ? '–' : ', ',
    )
    return joined([first?.(row), more && `(${more})`], ' ')
  }
}

/** A field's value as a cell: labels for choices, names for references and files, the texts of rows. */
function cellOf(asked: Asked, name: string, field: AnyField): Cell {
  if (field.kind === 'choice' || field.kind === 'choices') {
    const labels = new Map(field.options.map((option) => [option.value, option.label.en]))
    const label = (value: unknown) =>
      value === null || value === undefined ? null : (labels.get(String(value)) ?? String(value))
    return (row) => (Array.isArray(row[name]) ? joined((row[name] as unknown[]).map(label)) : label(row[name]))
  }
  if ((field.kind === 'reference' || field.kind === 'references') && field.as) {
    const called = nameIn(asked.kernel, field.to, field.show)
    const as = field.as
    return (row) => (Array.isArray(row[as]) ? joined((row[as] as unknown[]).map(called)) : called(row[as]))
  }
  if (field.kind === 'file' && field.as) {
    const as = field.as
    return (row) => textOf((row[as] as Row | null | undefined)?.name)
  }
  if (field.kind === 'json')
    return (row) => ((row[name] ?? null) === null || !field.text ? null : field.text(row[name]))
  if (field.kind === 'rows') {
    const text = rowTextOf(asked, field.fields)
    return (row) => joined(((row[name] as Row[] | null | undefined) ?? []).map(text)) || null
  }
  if (field.kind === 'day') return (row) => dayCell(row[name])
  if (field.kind === 'instant') return (row) => instantCell(row[name], asked.zone())
  return (row) => textOf(row[name])
}

const nested = (name: string, inner: ExportColumn): ExportColumn => ({
  ...inner,
  valueOf: (row) => (row[name] === null || row[name] === undefined ? null : inner.valueOf(row[name] as Row)),
})

function columnsOf(asked: Asked, fields: Fields): [string, ExportColumn[]][] {
  return Object.entries(fields)
    .filter(([, field]) => isInSheets(field))
    .map(([name, field]) => {
      if (field.kind !== 'object') {
        const valueOf = cellOf(asked, name, field)
        return [name, [{ head: field.label.en, valueOf, hasTimes: field.kind === 'instant' }]]
      }
      return [
        name,
        columnsOf(asked, field.fields).flatMap(([, columns]) =>
          columns.map((column) => nested(name, { ...column, head: `${field.label.en}: ${column.head}` })),
        ),
      ]
    })
}

/**
 * The columns of an export, and the names of the fields that they read: the named columns in the given order, or all fields when none are
 * named. 422 for an unknown column.
 */
export function exportColumns(
  asked: Asked,
  resource: AnyResource,
  names: readonly string[] | null,
): { columns: ExportColumn[]; reads: ReadonlySet<string> } {
  const byName = new Map<string, ExportColumn[]>([
    ['id', [{ head: 'ID', valueOf: (row) => textOf(row.id) }]],
    ...columnsOf(asked, resource.fields),
    ['created_at', [{ head: 'Created', valueOf: (row) => instantCell(row.created_at, asked.zone()), hasTimes: true }]],
  ])
  for (const [name, field] of Object.entries(resource.fields))
    if ((field.kind === 'reference' || field.kind === 'file') && field.as) byName.set(field.as, byName.get(name)!)
  const shown = Object.values(resource.fields).flatMap((field) => ('as' in field && field.as ? [field.as] : []))
  const known = new Set([...byName.keys(), ...Object.keys(resource.fields), ...shown, ...systemFields])
  const unknown = (names ?? []).filter((name) => !known.has(name))
  if (unknown.length > 0) throw invalid({ columns: messages.noColumn({ name: unknown[0] ?? '' }) })
  const columns = names ? names.flatMap((name) => byName.get(name) ?? []) : [...new Set([...byName.values()].flat())]
  return { columns, reads: fieldsRead(resource.fields, names ?? byName.keys()) }
}
