import { checkFields, checkRules, naturalKey, type FieldErrors, type Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf, Fields } from '#resources/kernel/field'
import { isEditable, isShown } from '#resources/kernel/field-conditions'
import { messages } from '#resources/kernel/messages'
import { checkMoves, stampsOf } from '#resources/kernel/moves'
import { onceFor } from '#resources/kernel/once-for'
import { AppError, invalid } from '../errors'
import { isSystem, type CodedRefusal, type Context, type Draft } from '../context'
import { changedNames } from '../changed-names'
import { cleanRichTexts } from '../rich-text'
import type { Stored } from './stored'

/** A record about to be written, and why it may not be. */
export interface Pending extends Draft {
  error: AppError | null
  /** What the server sets, and nobody asked for. */
  stamped?: Row
}

/** A draft of values that are checked already; it keeps and changes what it is given. */
export function draftOfRow(id: number | null, before: Row | null, values: Row, next: Row): Pending {
  const draft: Pending = {
    id,
    before,
    values,
    next,
    error: null,
    refuse: (reason) => {
      draft.error ??= isCoded(reason)
        ? new AppError(reason.code, { said: reason.said, errors: reason.errors })
        : invalid(reason)
    },
    isRefused: () => draft.error !== null,
  }
  return draft
}

/** The draft of checked values. Formatted text is cleaned here, so that whoever reads it later need not. */
function draftOf(fields: Fields, before: Stored | null, values: Row, found: FieldErrors): Pending {
  const errors = Object.keys(found).length > 0 ? found : cleanRichTexts(fields, values)
  const record = before?.record ?? null
  const draft = draftOfRow(before?.id ?? null, record, values, { ...blankOf(fields), ...record, ...values })
  if (Object.keys(errors).length > 0) draft.error = invalid(errors)
  return draft
}
const isCoded = (reason: FieldErrors | CodedRefusal): reason is CodedRefusal => 'code' in reason && 'said' in reason

/** Objects are merged field by field, so that a patch of `duration.value` keeps its unit. */
function mergeObjects(resource: AnyResource, before: Row, body: Row): Row {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = resource.fields[name]
      const old = before[name]
      const isMerged =
        field?.kind === 'object' &&
        typeof value === 'object' &&
        value !== null &&
        typeof old === 'object' &&
        old !== null
      return [name, isMerged ? { ...old, ...value } : value]
    }),
  )
}

/**
 * Rows under the ids of the stored rows that they are: of the row whose id they carry, else of the one with their natural
 * key (DECISIONS 'Rows of a rows field'). No stored row is two; what is none of them has no id and is new.
 */
function identify(field: FieldOf<'rows'>, rows: readonly Row[], stored: readonly Row[]): Row[] {
  const free = new Map(stored.map((row) => [row.id, row]))
  const isKnown = rows.map(({ id }) => free.delete(id))
  return rows.map((row, index) => {
    if (isKnown[index]) return row
    const { id: _, ...parts } = row
    const key = naturalKey(field, row)
    const same = key === null ? undefined : [...free.values()].find((each) => naturalKey(field, each) === key)
    if (!same) return parts
    free.delete(same.id)
    return { id: same.id, ...parts }
  })
}

function identifyRows(resource: AnyResource, before: Row, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields[name]
      const isRows = field?.kind === 'rows' && Array.isArray(value)
      return [name, isRows ? identify(field, value as Row[], (before[name] as Row[] | null) ?? []) : value]
    }),
  )
}

/** A record without values. */
const blankOf = onceFor((fields: Fields): Row => Object.fromEntries(Object.keys(fields).map((name) => [name, null])))

/** The record as it becomes by what has been given until now. It is changed, not copied: a bulk change has many. */
const become = ({ next, values }: Pending): Row => Object.assign(next, values)

/** Rules see the record as it becomes; a field that failed its own check is not checked twice. */
export function validate(context: Context, resource: AnyResource, draft: Pending): void {
  if (draft.error) return
  const errors = checkRules(resource, become(draft), context)
  if (Object.keys(errors).length > 0) draft.error = invalid(errors)
}

/** Refuses values of fields that are not asked for in such a record, or not to be changed in it. Cohort itself writes past records as they were. */
export function refuseUnasked(context: Context, { fields }: AnyResource, draft: Pending): void {
  if (isSystem(context.viewer)) return
  const { before, values } = draft
  const next = become(draft)
  const errors: FieldErrors = {}
  for (const name of changedNames(draft)) {
    const field = fields[name]
    if (!field || (before === null && values[name] === field.defaultValue)) continue
    if ((values[name] ?? null) !== null && !isShown(field, next, context)) errors[name] = messages.notAsked
    else if (before !== null && !isEditable(field, before, context)) errors[name] = messages.notEditable
  }
  if (Object.keys(errors).length > 0) draft.refuse(errors)
}

/** A draft as its moves see it: what the server stamps goes by none. */
function movedNext(draft: Pending): Row {
  const stamped = Object.keys(draft.stamped ?? {})
  if (stamped.length === 0) return become(draft)
  return { ...become(draft), ...Object.fromEntries(stamped.map((name) => [name, draft.before?.[name] ?? null])) }
}

/** Sets what the moves of a draft between states set. Cohort itself moves records as it must. */
export function stampMoves(context: Context, resource: AnyResource, draft: Pending): void {
  if (draft.error || isSystem(context.viewer)) return
  Object.assign(draft.values, stampsOf(resource, draft.before, movedNext(draft), context))
}
/** Refuses moves between states that are none, not the viewer's, or lack something. */
export function refuseMoves(context: Context, resource: AnyResource, draft: Pending): void {
  if (draft.error || isSystem(context.viewer)) return
  const errors = checkMoves(resource, draft.before, movedNext(draft), context)
  if (Object.keys(errors).length > 0) draft.refuse(errors)
}

/** A new record from a body. */
export function newDraft(resource: AnyResource, body: Row): Pending {
  const { values, errors } = checkFields(resource.fields, body, true)
  return draftOf(resource.fields, null, values, errors)
}

/** A stored record, changed in what a body names. */
export function patchDraft(resource: AnyResource, stored: Stored, body: Row): Pending {
  const { values, errors } = checkFields(resource.fields, mergeObjects(resource, stored.record, body), false)
  // What failed its check is not written: its rows may not be rows at all.
  const isFaulty = Object.keys(errors).length > 0
  return draftOf(resource.fields, stored, isFaulty ? values : identifyRows(resource, stored.record, values), errors)
}
