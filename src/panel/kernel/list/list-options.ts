import type { Viewer } from '#resources/kernel/access'
import { askedBy } from '#resources/kernel/conditions'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { asRule } from '#resources/kernel/field-conditions'
import { movedFields } from '#resources/kernel/moves'
import { nth } from '#resources/kernel/nth'
import { onceFor } from '#resources/kernel/once-for'
import type { ScreenParts } from '../screen-parts'
import { fieldOf, type Column } from './columns'

/** The name of the field that a path starts with; the first name may also be the one under which a reference is read. */
const fieldNameOf = (resource: AnyResource, path: string): string => {
  const name = nth(path.split('.'))
  return fieldOf(resource, name)?.[0] ?? name
}

/**
 * Fields that a list needs of every record, whatever its columns: those of its label and row colour, writable fields that may be required or
 * hidden, and fields that rights, conditions, moves and actions depend on.
 */
function lookedAt(resource: AnyResource, viewer: Viewer): string[] {
  const { fields, access, actions, display, views } = resource
  const moved = movedFields(fields)
  const moves = moved.flatMap(([, field]) => Object.values(field.moves).flatMap((to) => Object.values(to ?? {})))
  const rules = [
    ...moves.flatMap(({ who }) => (who === undefined ? [] : [asRule(who)])),
    ...(['update', 'remove'] as const).map((verb) => ruleOf(access, verb)),
    ...Object.values(actions).flatMap(({ access: own, isOffered }) => [
      ...(own ? [own] : []),
      ...(isOffered === undefined || typeof isOffered === 'function' ? [] : [asRule(isOffered)]),
    ]),
    ...Object.values(fields).flatMap(({ writable, conditions: { required, shown, editable } }) => [
      ...(writable ? [writable] : []),
      ...[required, shown, editable].flatMap((each) => (each === null ? [] : [asRule(each)])),
    ]),
  ]
  const written = Object.entries(fields).filter(([, field]) => field.mode !== 'read' && !field.computed)
  const isNeeded = ({ required, conditions }: AnyField) =>
    required || conditions.required !== null || conditions.shown !== null
  const paths = [
    ...display,
    ...moved.map(([name]) => name),
    ...(views?.list.tone ? [views.list.tone] : []),
    ...written.flatMap(([name, field]) => (isNeeded(field) ? [name] : [])),
    ...moves.flatMap(({ needs = [] }) => needs),
    ...rules.flatMap((rule) => askedBy(rule(viewer))),
  ]
  return paths.map((path) => fieldNameOf(resource, path)).filter((name) => name in fields)
}

/** All stored fields of a record. */
const stored = onceFor((resource: AnyResource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, { computed, inputOnly }]) =>
    computed || inputOnly ? [] : [name],
  ),
  ...(resource.uuid ? ['uuid'] : []),
  'created_at',
  'updated_at',
])

/**
 * The options of the list call for these columns: those that request computed fields (`calcDebt: true`), and the fields to return: those
 * of the columns or of their cells, those that the list `reads` besides, and those the screen may check.
 */
export function optionsFor(
  resource: AnyResource,
  viewer: Viewer,
  columns: readonly Column[],
  { reads = [], cellReads = {}, isNarrow = false }: Pick<ScreenParts, 'reads' | 'cellReads' | 'isNarrow'>,
): Readonly<Record<string, unknown>> & { columns: readonly string[] } {
  const ofColumn = ({ name, field, fieldName }: Column): readonly string[] =>
    field.computed ? (cellReads[name] ?? [fieldName]) : [fieldName, ...(cellReads[name] ?? [])]
  const besides = isNarrow ? lookedAt(resource, viewer) : stored(resource)
  return {
    ...Object.fromEntries(
      columns.flatMap(({ field }) => (field.computed?.when ? [[field.computed.when, true] as const] : [])),
    ),
    columns: [...new Set([...columns.flatMap(ofColumn), ...reads, ...besides])].sort(),
  }
}
