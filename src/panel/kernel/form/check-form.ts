import { get, type Resolver } from 'react-hook-form'
import type { AnyResource } from '#resources/kernel/define-resource'
import { checkFields, checkRules, type FieldErrors, type Row } from '#resources/kernel/check-row'
import { isShown } from '#resources/kernel/field-conditions'
import type { Asking } from '#resources/kernel/conditions'
import { checkMoves } from '#resources/kernel/moves'
import { changedValues, writtenValues } from './form-values'
import { isTouched, nestedErrors } from './paths'
import { isSameValue } from './same-value'
import type { Message } from '#resources/kernel/message'

/** The server's message by path, with the value it refused: the message stays until that value changes. */
export type Refused = Readonly<Record<string, { message: Message; value: unknown }>>

/** The server's errors for the sent values, by path. An error inside a value that has a single input is moved to that input. */
export function refusedOf({ fields }: AnyResource, names: readonly string[], errors: FieldErrors, sent: Row): Refused {
  const refused: Record<string, Refused[string]> = {}
  for (const [said, message] of Object.entries(errors)) {
    const [name = ''] = said.split('.')
    if (!names.includes(name)) continue
    const value = sent[name]
    const hasParts = fields[name]?.kind === 'rows' || (typeof value === 'object' && !Array.isArray(value))
    const path = hasParts ? said : name
    refused[path] ??= { message, value: get(sent, path) }
  }
  return refused
}

/** Which fields were touched, which errors are shown, and whether a save was tried. */
export interface Looked {
  touchedFields: unknown
  errors: unknown
  showsAll: boolean
}

export interface FormFacts {
  resource: AnyResource
  /** Names of the form's fields; other fields of the record are ignored. */
  names: readonly string[]
  /** The stored record, null for a new one. */
  record: Row | null
  /** The values the form opened with. */
  opened: Row
  asking: Asking
}

/** The names of the form's fields whose conditions hold for these values. */
export const namesAsked = ({ resource, names, record, asking }: FormFacts, values: Row): string[] =>
  names.filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && isShown(field, { ...record, ...values }, asking)
  })

/** What a save would send: everything for a new record, only what changed for a stored one. */
export function patchOf(facts: FormFacts, values: Row): Row {
  const { resource, record, opened } = facts
  const names = namesAsked(facts, values)
  const now = writtenValues(resource.fields, names, values, record === null)
  return record === null ? now : changedValues(writtenValues(resource.fields, names, opened, false), now)
}

/**
 * The checks of the server made early, on what would be sent: each field by itself, then the rules of the record as it
 * would become. Messages by path, in English.
 */
export function checkForm(facts: FormFacts, values: Row): FieldErrors {
  const { resource, names, record, asking } = facts
  const isNew = record === null
  const patch = patchOf(facts, values)
  const { values: checked, errors } = checkFields(resource.fields, patch, isNew)
  const absent = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))
  const rules = checkRules(resource, { ...absent, ...record, ...checked }, asking)
  const moves = checkMoves(resource, record, { ...absent, ...record, ...checked }, asking, true)
  // An error of a field outside this form cannot be fixed here: the server reports it.
  return Object.fromEntries(
    Object.entries({ ...rules, ...moves, ...errors }).filter(([path]) => names.includes(path.split('.')[0] ?? '')),
  )
}

/** Whether a path leads to a part of a row. */
const isInRow = ({ fields }: AnyResource, path: string) => {
  const [name, index] = path.split('.')
  return index !== undefined && fields[name ?? '']?.kind === 'rows'
}

/**
 * The resolver of a resource's form; `refused` holds the server's errors of the last attempt. react-hook-form validates all of a list
 * when a row is added: an error inside a row shows only where the viewer touched it, or once a save was tried.
 */
export const resolverOf =
  (facts: () => FormFacts, refused: () => Refused, looked: () => Looked): Resolver<Row> =>
  (values) => {
    const { resource } = facts()
    const { touchedFields, showsAll } = looked()
    const errors = Object.fromEntries(
      Object.entries(checkForm(facts(), values)).filter(
        ([path]) => showsAll || !isInRow(resource, path) || isTouched(touchedFields, path),
      ),
    )
    for (const [path, { message, value }] of Object.entries(refused())) {
      if (!(path in errors) && isSameValue(get(values, path) ?? null, value ?? null)) errors[path] = message
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : {
          values: {},
          errors: nestedErrors(errors, 'check'),
        }
  }
