import type { AnyResource } from '#resources/kernel/define-resource'
import { nameOf } from '#resources/kernel/labels'
import { formatDay, formatInstant } from '#kit/format/dates'

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that is a text with something in it, else null. */
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
/** The objects of a list; [] for what is none. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** What the server calls a record; an instant, and a day at its end, reads as they do: 'Ani Sargsyan, 07 Dec, 2031'. */
export const saidName = (name: string): string =>
  INSTANT.test(name) ? formatInstant(name) : name.replace(/(?<=^|, )\d{4}-\d{2}-\d{2}$/, (day) => formatDay(day))
/** The name of a record, or its number. */
export const calledOf = (resource: Pick<AnyResource, 'display'>, record: { id: string | number }): string =>
  saidName(nameOf(resource, record) ?? `#${record.id}`)

/** What a record that is read with another is called: by its resource's display, else by the first text it carries. */
export function shownName(resource: Pick<AnyResource, 'display'>, record: unknown): string | null {
  const row = rowOf(record)
  if (!row) return null
  const texts = Object.entries(row).flatMap(([key, value]) =>
    key === 'id' || typeof value !== 'string' ? [] : [value],
  )
  return nameOf(resource, row) ?? textOf(texts[0]) ?? textOf(row.id)
}
