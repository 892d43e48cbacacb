import type { AnyResource } from '#resources/kernel/define-resource'
import { nameOf } from '#resources/kernel/labels'
import { resourceNamed } from '#resources/registry'
import { formatDay, formatInstant } from '#kit/format/dates'

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A non-empty text, or a number as text; else null. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
/** A value that is a number, or a number written as text; else null. */
export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
/** A value that is an object, else null. */
export const rowOf = (value: unknown): Row | null => (isRow(value) ? value : null)
/** The objects in a list; [] if the value is not a list. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
/** The ids in the value of a field that refers to one or to several records. */
export const idsIn = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number')

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Formats a record's name: an instant, or a day at its end, is written as a date: 'Ani Sargsyan, 07 Dec, 2031'. */
export const saidName = (name: string): string =>
  INSTANT.test(name) ? formatInstant(name) : name.replace(/(?<=^|, )\d{4}-\d{2}-\d{2}$/, (day) => formatDay(day))
/** The formatted name of a record, or '#' and its id. */
export const calledOf = (resource: Pick<AnyResource, 'display'>, record: { id: string | number }): string =>
  saidName(nameOf(resource, record) ?? `#${record.id}`)

/** The name of an embedded record: by its resource's display fields, else its first text, else its id; null if it is not an object. */
export function shownName(resource: Pick<AnyResource, 'display'>, record: unknown): string | null {
  const row = rowOf(record)
  if (!row) return null
  const texts = Object.entries(row).flatMap(([key, value]) =>
    key === 'id' || typeof value !== 'string' ? [] : [value],
  )
  return nameOf(resource, row) ?? textOf(texts[0]) ?? textOf(row.id)
}

/** The name of a record after those of the records that it belongs to from its creation: 'DS 9, Dec 01, 2026 at 16:30'. */
export function nameWithOwners(
  resource: Pick<AnyResource, 'display' | 'fields'>,
  record: Row & { id: string | number },
): string {
  const owners = Object.values(resource.fields).flatMap((field) => {
    const isOwner = field.kind === 'reference' && field.required && field.mode !== 'write' && field.as !== null
    return isOwner ? (shownName(resourceNamed(field.to), record[field.as!]) ?? []) : []
  })
  return [...owners, calledOf(resource, record)].join(', ')
}
