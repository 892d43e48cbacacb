import type SvgIcon from '@mui/material/SvgIcon'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind } from '#resources/kernel/field'
import type { Words } from '#resources/kernel/words'
import { resourceNamed } from '#resources/registry'
import { columnLook } from '../cells/column-look'
import { systemFields } from './system-fields'

/** One column of a derived list. */
export interface Column {
  /** Declared name: a field, a system field, or a reference by the name it is read under. */
  name: string
  fieldName: string
  field: AnyField
  label: Words
  /** Sort key: sent as `sortBy`, or as `relationalSort` when it has a dot; null: not sortable. */
  sort: string | null
  /** Hidden until the viewer shows it. */
  isHidden: boolean
  width: number
  /** Minimum width in pixels. */
  least: number
  isRight: boolean
  /** The column shows the record's status, which a phone shows first. */
  isStatus?: boolean
  /** The cell shows the value as words, whatever its kind. */
  isWords?: boolean
  /** A phone shows its value, if any, in place of the date. */
  isPressing?: boolean
  /** The viewer resized it: the width is fixed. */
  isDrawn?: boolean
  /** Icon in place of the heading's text. */
  icon?: typeof SvgIcon
  /** Shorter heading; the label remains as its tooltip. */
  head?: Words
}

/** Kinds that get a column only when the declaration names it. */
const bulky: readonly FieldKind[] = ['file', 'richText', 'json', 'rows', 'longText']

const asOf = (field: AnyField): string | null =>
  field.kind === 'reference' || field.kind === 'references' ? field.as : null

/** The field of a column name; null for an undeclared name. */
export function fieldOf(resource: AnyResource, name: string): readonly [string, AnyField] | null {
  const own = resource.fields[name] ?? systemFields[name]
  if (own) return [name, own]
  return Object.entries(resource.fields).find(([, field]) => asOf(field) === name) ?? null
}

/** Sort key of a field. A reference is sorted by its visible name, a field of the other record (part 1 §2.7 'relationalSort'). */
function sortOf(fieldName: string, field: AnyField): string | null {
  if (!field.sortable) return null
  if (field.kind !== 'reference' || field.as === null) return fieldName
  const shown = resourceNamed(field.to).display.find((name) => field.show.includes(name))
  return shown === undefined ? field.as : `${field.as}.${shown}`
}

const isReadable = (field: AnyField, viewer: Viewer) =>
  !field.inputOnly && (field.readable === null || field.readable(viewer) !== false)

/**
 * The columns of a list: first those the declaration shows, then its hidden ones, then the other readable fields, hidden
 * (DECISIONS APPL-073 'all others in column settings').
 */
export function columnsOf(resource: AnyResource, viewer: Viewer): Column[] {
  const list = resource.views?.list
  const shown = list?.columns ?? resource.display
  const seen = new Set<string>()
  const column = (name: string, isHidden: boolean): Column[] => {
    const found = fieldOf(resource, name)
    if (!found || seen.has(found[0]) || !isReadable(found[1], viewer)) return []
    const [fieldName, field] = found
    seen.add(fieldName)
    return [
      {
        name,
        fieldName,
        field,
        label: field.label,
        sort: sortOf(fieldName, field),
        isHidden,
        ...columnLook(name, field),
      },
    ]
  }
  const named = [
    ...shown.flatMap((name) => column(name, false)),
    ...(list?.hidden ?? []).flatMap((name) => column(name, true)),
  ]
  const others = Object.entries(resource.fields).filter(([, field]) => !bulky.includes(field.kind))
  const rest = [...others.map(([name]) => name), 'created_at'].flatMap((name) => column(name, true))
  return widened([...named, ...rest], resource.display.length === 1)
}

/** Widens the first column, which names the record, for a long name or for its part of the name. */
const widened = (columns: Column[], isWhole: boolean): Column[] =>
  columns.map((column, index) =>
    index === 0 ? { ...column, width: Math.max(column.width, isWhole ? 202 : 140), least: isWhole ? 128 : 96 } : column,
  )
