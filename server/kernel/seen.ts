import type { Viewer } from '#resources/kernel/access'
import type { AnyField, FieldOf, Fields } from '#resources/kernel/field'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import type { Draft } from './context'
import { permit } from './where'

/**
 * Whether the viewer may read a field in every record they may read. Only then may they filter, sort, group or search by it, because the
 * answers to these reveal its values.
 */
export const isSeen = (field: AnyField, viewer: Viewer): boolean =>
  !field.readable || permit(field.readable, viewer) === true
const isHidden = (field: AnyField, viewer: Viewer): boolean =>
  field.readable !== null && permit(field.readable, viewer) === false

/** A field's value without the parts that the viewer may not see; for history, where no row exists to evaluate conditions on. */
export function seenValue(field: AnyField | undefined, value: unknown, viewer: Viewer): unknown {
  if (field?.kind === 'rows' && Array.isArray(value)) return value.map((row) => seenRow(field.fields, row, viewer))
  return field?.kind === 'object' ? seenRow(field.fields, value, viewer) : value
}
function seenRow(fields: Fields, value: unknown, viewer: Viewer): unknown {
  if (typeof value !== 'object' || value === null) return value
  const seen = Object.entries(value).filter(([name]) => !fields[name] || isSeen(fields[name], viewer))
  return Object.fromEntries(seen.map(([name, inner]) => [name, seenValue(fields[name], inner, viewer)]))
}

/** The parts of a field's value that the viewer may not see, in order; empty when they may see all of it. */
export function unseenParts(field: AnyField, value: unknown, viewer: Viewer): unknown[] {
  if (value === null || value === undefined) return []
  if (!isSeen(field, viewer)) return [value]
  if (field.kind === 'rows' && Array.isArray(value)) return value.flatMap((row) => unseenIn(field.fields, row, viewer))
  return field.kind === 'object' ? unseenIn(field.fields, value, viewer) : []
}
const unseenIn = (fields: Fields, value: unknown, viewer: Viewer): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (fields[name] ? unseenParts(fields[name], inner, viewer) : []))

/**
 * Only a viewer who may read a field can write it. A hidden field in the body is refused as unknown; when it is absent, the stored value is
 * kept, in a row only while the row refers to the same records.
 */
export function keepUnseen(viewer: Viewer, fields: Fields, draft: Draft): void {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(draft.values)) {
    const field = fields[name]
    if (value === undefined || !field || field.mode === 'read') continue
    const isGiven = value !== null && value !== (field.defaultValue ?? null)
    if (isHidden(field, viewer)) {
      if (isGiven) errors[name] = messages.unknownField
      else if (draft.before) {
        delete draft.values[name]
        draft.next[name] = draft.before[name]
      }
    }
    if (field.kind !== 'rows' || !Array.isArray(value)) continue
    const hidden = Object.entries(field.fields).flatMap(([each, part]) => (isHidden(part, viewer) ? [each] : []))
    if (hidden.length === 0) continue
    const stored = new Map(((draft.before?.[name] as Row[] | null | undefined) ?? []).map((row) => [row.id, row]))
    for (const [index, row] of (value as Row[]).entries()) {
      const old = stored.get(row.id)
      for (const each of hidden) {
        if ((row[each] ?? null) !== null) errors[`${name}.${index}.${each}`] = messages.unknownField
        else if (old && isSameTarget(field, old, row)) row[each] = old[each] ?? null
      }
    }
  }
  if (Object.keys(errors).length > 0) draft.refuse(errors)
}

/** Whether a row still refers to the same records: compares the references of its natural key, or all references without a key. */
const isSameTarget = ({ fields, key }: FieldOf<'rows'>, old: Row, row: Row): boolean =>
  (key.length > 0 ? key : Object.keys(fields)).every(
    (name) => fields[name]!.kind !== 'reference' || old[name] === row[name],
  )
