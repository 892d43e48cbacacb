import { useEffect, useMemo, useRef, useState } from 'react'
import { get, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { RaRecord } from 'react-admin'
import { useAsking } from '#kit/session/viewer'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { checkForm, namesAsked, patchOf, refusedOf, resolverOf } from './check-form'
import type { FormFacts, Looked, Refused } from './check-form'
import { changedByOthers, chosenValue, splitOf, withChoice, type Choice, type Choices, type Split } from './conflict'
import { isConflict, readFailure, toastFailure, type Failure } from './failure'
import { useLeaving, useStayWhile } from './drawer/leaving'
import { useDraft, type OfferedDraft, type Over } from './draft/use-draft'
import { changedValues, openedFor, writtenValues } from './form-values'
import { errorCount, errorPaths, touchedPaths } from './paths'
import { isSameValue } from './same-value'

export interface ResourceFormOptions {
  resource: AnyResource
  /** Fields of the form. */
  names: readonly string[]
  /** The record to change, null for a new one. */
  record: RaRecord | null
  /** Sends the changed fields; throws what the call threw. `base` is the record (and its version) that the form was opened with. */
  send: (patch: Row, base: RaRecord | null) => Promise<RaRecord>
  /** `joined`: names of fields that only others changed meanwhile. */
  onSaved: (record: RaRecord, joined: readonly string[]) => void
  /** Called for failures that neither a field nor the conflict notice shows; by default a toast shows them. */
  onFailure?: (failure: Failure) => void
  /** The initial values may be sent unchanged, as for an action. */
  mayBeUnchanged?: boolean
  /** No draft is kept: the form starts fresh each time. */
  isFleeting?: boolean
  /** The form stays open and editable while it saves: input typed meanwhile is kept as a change to the sent values. */
  savesItself?: boolean
}

export interface ResourceForm {
  form: UseFormReturn<Row>
  facts: FormFacts
  /** How many fields differ from what the form opened with. */
  changes: number
  /** How many fields show an error. */
  toFix: number
  /** How many invalid fields do not show their error yet, because they were not touched. */
  toFill: number
  canSave: boolean
  isSaving: boolean
  /** After a 409: the stored record with the other person's change. */
  conflict: RaRecord | null
  save: () => Promise<void>
  /** Earlier unsaved input, offered until the viewer takes or discards it. */
  draft: OfferedDraft | null
  /** Deletes the draft: the viewer chose to discard the input. */
  forget: () => void
  /** Puts back the values that the form opened with (UI-004). */
  reset: () => void
  /** Continues from the saved record, for a form that stays open. */
  goOnWith: (saved: RaRecord) => void
  /** Loads the current record and keeps the viewer's input on top of it. */
  loadCurrent: () => void
  /** After a 409: which fields were changed by whom. */
  split: Split | null
  choices: Choices
  /** Chooses which value of a field is kept; null withdraws the choice. */
  choose: (name: string, choice: Choice | null) => void
  /** Counts the saves that were refused for a field: the first error takes the focus. */
  refusals: number
}

/** How many times a save retries with the changes of others merged in before it asks the viewer. */
const JOINS_AT_MOST = 3

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
/** The key under which a record carries the display form of a field, such as the record a reference points to. */
const shownAs = ({ fields }: AnyResource, name: string): string => {
  const field = fields[name]
  return field && 'as' in field && typeof field.as === 'string' ? field.as : name
}
const versionOf = (record: RaRecord | null) => (typeof record?.version === 'number' ? record.version : null)

/**
 * The state of a resource's form: react-hook-form with the checks of the declaration as its resolver. Saves only changed fields and waits
 * for the server; shows server errors at their fields; resolves conflicts without losing input (UI-003, UI-004, VAL-001).
 */
export function useResourceForm({
  resource,
  names,
  record,
  send,
  onSaved,
  onFailure = toastFailure,
  mayBeUnchanged = false,
  isFleeting = false,
  savesItself = false,
}: ResourceFormOptions): ResourceForm {
  const asking = useAsking()
  const [base, setBase] = useState(record)
  /** The values sent last, for a form that saves itself: the server's version of them must not replace text being typed. */
  const [sentLast, setSentLast] = useState<Row | null>(null)
  const [conflict, setConflict] = useState<RaRecord | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [isSaving, setSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [refused, setRefused] = useState<Refused>({})
  /** The values of the last refused attempt. */
  const [refusedOn, setRefusedOn] = useState<Row>({})
  const [showsAll, setShowsAll] = useState(false)
  const opened = useMemo(() => sentLast ?? openedFor(resource, base), [resource, base, sentLast])
  const facts = useMemo<FormFacts>(
    () => ({ resource, names, record: base, opened, asking }),
    [resource, names, base, opened, asking],
  )
  const latest = useRef({ facts, refused })
  latest.current = { facts, refused }
  const looked = useRef<Looked>({ touchedFields: {}, errors: {}, showsAll })

  const resolver = useMemo(
    () =>
      resolverOf(
        () => latest.current.facts,
        () => latest.current.refused,
        () => looked.current,
      ),
    [],
  )
  const form = useForm<Row>({ mode: 'onTouched', defaultValues: opened, resolver, shouldFocusError: false })
  const values = useWatch({ control: form.control }) as Row
  const { errors, touchedFields } = form.formState
  looked.current = { touchedFields, errors, showsAll }

  const isNew = base === null
  const changed = changedValues(
    writtenValues(resource.fields, names, opened, isNew),
    writtenValues(resource.fields, namesAsked(facts, values), values, isNew),
  )
  const problems = checkForm(facts, values)
  const standing = Object.entries(refused).filter(([path, { value }]) =>
    isSameValue(get(values, path) ?? null, value ?? null),
  )
  const changes = Object.keys(changed).length
  const byOthers = (current: RaRecord) => changedByOthers(resource, names, base, changed, current)
  const split = conflict && splitOf(byOthers(conflict), changed)
  const isChosen = split === null || split.both.every((name) => name in choices)

  const takeDraft = (kept: Row, old: Over | null) => {
    form.reset({ ...form.getValues(), ...pick(kept, names) }, { keepDefaultValues: true })
    if (old === null || base === null) return
    // Input typed over an older version cannot be applied to this one as it is: the viewer decides, as after a 409.
    const theirs = Object.keys(kept).filter((name) => !isSameValue(old.base[name] ?? null, base[name] ?? null))
    if (theirs.length === 0) return
    const untold = Object.fromEntries(theirs.map((name) => [name, null]))
    setSentLast(null)
    setBase({ ...base, ...untold, ...old.base, version: old.version })
    setConflict(base)
  }
  const typed = Object.keys(changed).filter((name) => !isFleeting && !resource.fields[name]?.secret)
  const { place } = useLeaving()
  useStayWhile(isSaving)
  // A stored record has one draft, wherever its form is shown; a new record has one per drawer.
  const about = base?.id ? String(base.id) : place
  const { offered, drop } = useDraft(
    [resource.name, about, ...names].join(' '),
    typed.length > 0 ? pick(values, typed) : null,
    takeDraft,
    {
      version: versionOf(base),
      base: pick(
        base ?? {},
        typed.flatMap((name) => [name, shownAs(resource, name)]),
      ),
    },
  )

  // The error of a rule over several fields, or of the server, may appear or disappear at a field that is not being edited.
  const shownKey = JSON.stringify([problems, standing.map(([path]) => path), showsAll])
  useEffect(() => {
    const { touchedFields: touched, errors: shown } = looked.current
    const paths = [...touchedPaths(touched), ...errorPaths(shown), ...Object.keys(latest.current.refused)]
    if (looked.current.showsAll) void form.trigger()
    else if (paths.length > 0) void form.trigger(paths)
    // react-hook-form itself handles touched fields.
  }, [shownKey, form])

  /** The fields that others changed and the viewer did not, which are merged into the save. Null where the viewer has to decide. */
  const joinedBy = (failure: Failure): readonly string[] | null => {
    if (savesItself || !isConflict(failure)) return null
    const theirs = byOthers(failure.current)
    return theirs.some((name) => name in changed) ? null : theirs
  }
  const attempt = async (from: RaRecord | null, joined: readonly string[] = [], left = JOINS_AT_MOST) => {
    // react-hook-form mutates its lists while the viewer types: keep a copy of what was sent.
    const sent = structuredClone(form.getValues())
    if (Object.keys(checkForm(latest.current.facts, sent)).length > 0) {
      setShowsAll(true)
      setRefusals((count) => count + 1)
      return
    }
    setSaving(true)
    try {
      const saved = await send(patchOf(latest.current.facts, sent), from)
      if (savesItself) goOnTyping(saved, sent)
      else drop()
      onSaved(saved, joined)
    } catch (thrown) {
      const failure = readFailure(thrown)
      const theirs = joinedBy(failure)
      if (theirs && isConflict(failure) && left > 0) return await attempt(failure.current, theirs, left - 1)
      refuse(failure, sent)
    } finally {
      setSaving(false)
    }
  }

  const refuse = (failure: Failure, sent: Row) => {
    if (isConflict(failure)) return setConflict(failure.current)
    const own = refusedOf(resource, names, failure.errors, sent)
    setRefused(own)
    setRefusedOn(pick(sent, names))
    if (Object.keys(own).length > 0) setRefusals((count) => count + 1)
    else if (failure.code !== 'withheld') onFailure(failure)
  }

  const reset = () => {
    setRefused({})
    setShowsAll(false)
    form.reset(opened)
  }
  const goOnTyping = (saved: RaRecord, sent: Row) => {
    if (isSameValue(pick(form.getValues(), names), pick(sent, names))) drop()
    setBase(saved)
    setSentLast(sent)
    setRefused({})
    form.reset(sent, { keepValues: true })
  }
  const goOnWith = (saved: RaRecord) => {
    setBase(saved)
    setSentLast(null)
    setRefused({})
    setShowsAll(false)
    form.reset(openedFor(resource, saved))
  }
  const loadCurrent = () => {
    if (!conflict) return
    const next = openedFor(resource, conflict)
    setBase(conflict)
    setSentLast(null)
    setConflict(null)
    setChoices({})
    form.reset({ ...next, ...Object.fromEntries(Object.keys(changed).map((name) => [name, values[name]])) })
  }
  /** Saves the viewer's choices on top of the other's version; when no change is left, the form takes that version. */
  const settle = async (over: RaRecord, { both, mine }: Split) => {
    const next = openedFor(resource, over)
    const kept = Object.entries(choices).map(([name, choice]) => [
      name,
      chosenValue(choice, { before: opened[name], mine: values[name], theirs: next[name] }),
    ])
    // Fields that both changed to the same value need no choice.
    const settled: Row = { ...next, ...pick(values, [...both, ...mine]), ...Object.fromEntries(kept) }
    setBase(over)
    setSentLast(null)
    setConflict(null)
    setChoices({})
    form.reset(settled)
    latest.current = { facts: { ...facts, record: over, opened: next }, refused: {} }
    if (Object.keys(patchOf(latest.current.facts, settled)).length > 0) await attempt(over)
  }

  const toFix = errorCount(errors)
  return {
    form,
    facts,
    changes,
    toFix,
    toFill: Math.max(0, Object.keys(problems).length - toFix),
    isSaving,
    conflict,
    refusals,
    draft: offered,
    forget: drop,
    canSave:
      (changes > 0 || mayBeUnchanged) &&
      !isSaving &&
      isChosen &&
      Object.keys(problems).length === 0 &&
      // What the server refuses may hang on another field than the one that shows it: any change may be tried.
      (standing.length === 0 || !isSameValue(pick(values, names), refusedOn)),
    save: () => (conflict && split ? settle(conflict, split) : attempt(base)),
    reset,
    goOnWith,
    loadCurrent,
    split,
    choices,
    choose: (name, choice) => setChoices((chosen) => withChoice(chosen, name, choice)),
  }
}
