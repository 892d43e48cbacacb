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

/** A draft together with the error that refuses it, if any. */
export interface Pending extends Draft {
  error: AppError | null
  /** What the stored record shows of referred records. */
  referred?: Row
  /** Values set by the server rather than by the request. */
  stamped?: Row
}

/** A draft of checked values; it keeps the given objects and modifies them. */
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

/** The draft of checked values. Rich text is sanitised here, so that readers need not do it. */
function draftOf(fields: Fields, before: Stored | null, values: Row, found: FieldErrors): Pending {
  const errors = Object.keys(found).length > 0 ? found : cleanRichTexts(fields, values)
  const record = before?.record ?? null
  const draft = draftOfRow(before?.id ?? null, record, values, { ...blankOf(fields), ...record, ...values })
  if (before) draft.referred = before.referred
  if (Object.keys(errors).length > 0) draft.error = invalid(errors)
  return draft
}
const isCoded = (reason: FieldErrors | CodedRefusal): reason is CodedRefusal => 'code' in reason && 'said' in reason

/** Merges objects field by field, so that a patch of `duration.value` keeps its unit. */
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
 * Assigns rows the ids of the stored rows that they correspond to: by the id they carry, else by natural key (DECISIONS 'Rows of a rows
 * field'). Each stored row is matched at most once; a row without a match gets no id and is new.
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

/** A record with null in every field. */
const blankOf = onceFor((fields: Fields): Row => Object.fromEntries(Object.keys(fields).map((name) => [name, null])))

/** Updates `next` with the values given so far. It is modified in place, because a bulk change has many drafts. */
const become = ({ next, values }: Pending): Row => Object.assign(next, values)

/** Checks the rules against the record as it would become. Skipped when fields already failed their own checks. */
export function validate(context: Context, resource: AnyResource, draft: Pending): void {
  if (draft.error) return
  const errors = checkRules(resource, become(draft), context)
  if (Object.keys(errors).length > 0) draft.error = invalid(errors)
}

/**
 * Refuses values of fields that are hidden in such a record, or not editable in it. Cohort itself may write any, for records of the past.
 */
export function refuseUnasked(context: Context, { fields }: AnyResource, draft: Pending): void {
  if (isSystem(context.viewer)) return
  const { before, values, referred } = draft
  const next = become(draft)
  const errors: FieldErrors = {}
  for (const name of changedNames(draft)) {
    const field = fields[name]
    if (!field || (before === null && values[name] === field.defaultValue)) continue
    if ((values[name] ?? null) !== null && !isShown(field, next, context)) errors[name] = messages.notAsked
    else if (before !== null && !isEditable(field, { ...before, ...referred }, context))
      errors[name] = field.editableMessage ?? messages.notEditable
  }
  if (Object.keys(errors).length > 0) draft.refuse(errors)
}

/** A draft as moves are checked: values stamped by the server count as unchanged. */
function movedNext(draft: Pending): Row {
  const stamped = Object.keys(draft.stamped ?? {})
  if (stamped.length === 0) return become(draft)
  return { ...become(draft), ...Object.fromEntries(stamped.map((name) => [name, draft.before?.[name] ?? null])) }
}

/** Sets the values that the draft's moves between states stamp. Cohort itself moves records without stamps. */
export function stampMoves(context: Context, resource: AnyResource, draft: Pending): void {
  if (draft.error || isSystem(context.viewer)) return
  Object.assign(draft.values, stampsOf(resource, draft.before, movedNext(draft), context))
}
/** Refuses moves between states that are not declared, not allowed for the viewer, or incomplete. */
export function refuseMoves(context: Context, resource: AnyResource, draft: Pending): void {
  if (draft.error || isSystem(context.viewer)) return
  const errors = checkMoves(resource, draft.before, movedNext(draft), context)
  if (Object.keys(errors).length > 0) draft.refuse(errors)
}

/** The draft of a new record from a body. */
export function newDraft(resource: AnyResource, body: Row): Pending {
  const { values, errors } = checkFields(resource.fields, body, true)
  return draftOf(resource.fields, null, values, errors)
}

/** The draft of a stored record, changed in the fields that a body names. */
export function patchDraft(resource: AnyResource, stored: Stored, body: Row): Pending {
  const { values, errors } = checkFields(resource.fields, mergeObjects(resource, stored.record, body), false)
  // A draft with errors is not written, and its rows may not even be arrays of rows.
  const isFaulty = Object.keys(errors).length > 0
  return draftOf(resource.fields, stored, isFaulty ? values : identifyRows(resource, stored.record, values), errors)
}
