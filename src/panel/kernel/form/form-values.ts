import { isSameValue } from './same-value'
import type { AnyField, FieldOf, Fields } from '#resources/kernel/field'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a field's empty input; never undefined, because every input is controlled. */
function emptyOf(field: AnyField): unknown {
  if (field.kind === 'object') return blankOf(field.fields)
  if (field.kind === 'rows' || field.kind === 'choices' || field.kind === 'references') return []
  if (field.kind === 'instant' && field.startsNow) return thisMinute()
  return field.kind === 'flag' ? false : null
}

const MINUTE_MS = 60_000
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()

/** Initial form values of a new record or row: the declared defaults and presets, otherwise empty. */
export const blankOf = (fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.defaultValue ?? field.preset ?? emptyOf(field)]),
  )

function openedValue(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return emptyOf(field)
  if (field.kind === 'object' && isRecord(value)) return openedRow(field.fields, value, false)
  if (field.kind === 'rows' && Array.isArray(value)) {
    return value.map((row) => openedRow(field.fields, isRecord(row) ? row : {}, true))
  }
  return value
}

/** A part the viewer may not read: it is neither shown nor sent back, because saving would erase it. */
const isKept = (field: AnyField, value: unknown) => field.readable !== null && value === undefined

function openedRow(fields: Fields, value: Row, isRow: boolean): Row {
  const own = Object.entries(fields).flatMap(([name, field]) =>
    isKept(field, value[name]) ? [] : [[name, openedValue(field, value[name])] as const],
  )
  return Object.fromEntries(isRow && value.id !== undefined ? [['id', value.id], ...own] : own)
}

/** The values that a form opens with for a stored record: only declared fields, each as its input holds it. */
export const valuesOf = (fields: Fields, record: Row): Row => openedRow(fields, record, false)

/** Whether no part of an object is filled in: each is empty or has its initial value. */
export function isBlankObject({ fields }: FieldOf<'object'>, value: unknown): boolean {
  const blank = wireRow(fields, blankOf(fields))
  return (
    !isRecord(value) ||
    Object.entries(wireRow(fields, value)).every(([part, one]) => one === null || isSameValue(one, blank[part]))
  )
}

/** Converts an input's value to the request format: an empty text becomes null, and so does an optional object with blank parts. */
function wireValue(field: AnyField, value: unknown): unknown {
  if (value === '' || value === undefined) return null
  if (field.kind === 'object' && isRecord(value))
    return !field.required && isBlankObject(field, value) ? null : wireRow(field.fields, value)
  if (field.kind === 'rows' && Array.isArray(value)) {
    return value.map((row: Row) =>
      row.id === undefined
        ? wireRow(field.fields, row)
        : {
            id: row.id,
            ...wireRow(field.fields, row),
          },
    )
  }
  return value
}

const wireRow = (fields: Fields, value: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.mode === 'read' || isKept(field, value[name]) ? [] : [[name, wireValue(field, value[name])]],
    ),
  )

/** The form's writable values in request format. `isNew` includes the fields that can be written only at creation. */
export function writtenValues(fields: Fields, names: readonly string[], values: Row, isNew: boolean): Row {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      if (!field || field.mode === 'read' || (field.mode === 'create' && !isNew)) return []
      const value = wireValue(field, values[name])
      // The server fills fields left empty in a new record, unless the viewer cleared a default.
      return isNew && value === null && field.defaultValue === undefined ? [] : [[name, value]]
    }),
  )
}

/** The written values that differ from those the form opened with: what a save sends. */
export function changedValues(opened: Row, now: Row): Row {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSameValue(value, opened[name] ?? null)))
}

/** The initial values of a form. */
export const openedFor = ({ fields }: AnyResource, record: Row | null): Row =>
  record === null ? blankOf(fields) : valuesOf(fields, record)
