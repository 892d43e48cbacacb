import { useEffect, useMemo, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form'
import { checkFields, checkRules, type FieldErrors, type Row } from '#resources/kernel/check-row'
import { useAsking } from '#kit/session/viewer'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { Held } from '#resources/kernel/derived-parts'
import type { Asking } from '#resources/kernel/conditions'
import { bulkUpdate } from '../../data/bulk-calls'
import { useBulkOutcome } from '../../list/bulk/use-bulk-answer'
import { useSelectionToSend, type Selection } from '../../list/selection'
import { useDraft, type OfferedDraft } from '../draft/use-draft'
import { useStayWhile } from '../drawer/leaving'
import { neededBy } from '#resources/kernel/moves'
import { outlookOf, useHeld, type Outlook } from './use-held'
import { blankOf, writtenValues } from '../form-values'
import { nestedErrors } from '../paths'
import { readFailure, toastFailure } from '../failure'
import { useFormText } from '../texts'

export interface BulkForm {
  /** What the form changes: what is selected, and once it is being saved what was selected then. */
  selection: Selection
  form: UseFormReturn<Row>
  opened: Row
  ticked: ReadonlySet<string>
  /** Fields that another field's value requires, as a status requires its date. */
  asked: readonly string[]
  tick: (name: string, isOn: boolean) => void
  canSave: boolean
  /** The values that would be sent. */
  sent: Row
  /** The effect of a field that is turned on and valid; null until it is known. */
  outlook: (name: string) => Outlook | null
  /** How many records the form changes, as far as known. */
  count: number
  isSaving: boolean
  save: () => Promise<void>
  /** Earlier unsaved input, offered until the viewer takes or discards it. */
  draft: OfferedDraft | null
  /** Each field's values in the selected records; a field is missing while they are unknown. */
  held: Readonly<Record<string, Held>>
}

/** Errors of the rules for values without a known record: those that an empty record does not cause by itself. */
function brokenRules(resource: AnyResource, values: Row, asking: Asking): FieldErrors {
  const absent = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))
  const before = checkRules(resource, absent, asking)
  return Object.fromEntries(
    Object.entries(checkRules(resource, { ...absent, ...values }, asking)).filter(([path]) => !(path in before)),
  )
}

/** A default must not be written to many records by accident: a field that is turned on starts empty, and has to be filled in. */
const withoutDefaults = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.defaultValue === undefined ? field : ({ ...field, defaultValue: undefined, required: true } as AnyField),
    ]),
  )

/**
 * The state of a bulk form: only fields that are turned on are checked and sent. A field that a chosen value requires by a rule of the
 * resource is turned on too; when it is turned off, each record keeps its own value. The drawer closes in any case (UI-022);
 * refused records stay selected and are listed.
 */
export function useBulkForm(
  resource: AnyResource,
  offered: readonly string[],
  close: () => void,
  /** The name of the field that is turned on at first. */
  first: string | null = null,
): BulkForm {
  const t = useFormText()
  const asking = useAsking()
  const refresh = useRefresh()
  const [selection, sending] = useSelectionToSend()
  const showOutcome = useBulkOutcome(resource.name, selection.select)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(offered.filter((name) => name === first)))
  const [isSaving, setSaving] = useState(false)
  useStayWhile(isSaving)
  const held = useHeld(resource, selection, offered)
  const fields = useMemo(() => withoutDefaults(resource.fields), [resource])
  const opened = useMemo(() => blankOf(fields), [fields])

  const sentOf = (values: Row) => writtenValues(resource.fields, [...ticked], values, false)
  const problemsOf = (values: Row): FieldErrors => {
    const sent = sentOf(values)
    const rules = Object.entries(brokenRules(resource, sent, asking)).filter(([path]) => ticked.has(path))
    return { ...Object.fromEntries(rules), ...checkFields(fields, sent, false).errors }
  }
  const resolver: Resolver<Row> = (values) => {
    const errors = problemsOf(values)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nestedErrors(errors) }
  }
  const form = useForm<Row>({ mode: 'onTouched', defaultValues: opened, resolver })
  const values = useWatch({ control: form.control }) as Row
  const problems = problemsOf(values)

  // Each field is checked without its own value: a required field stays required once it is filled in.
  const asked = offered.filter((name) => {
    const others = Object.fromEntries(Object.entries(sentOf(values)).filter(([other]) => other !== name))
    return name in brokenRules(resource, others, asking) || neededBy(resource, null, others).includes(name)
  })
  const askedKey = asked.join(' ')
  useEffect(() => {
    if (askedKey !== '') setTicked((now) => new Set([...now, ...askedKey.split(' ')]))
  }, [askedKey])

  const typed = Object.fromEntries([...ticked].map((name) => [name, values[name]]))
  const { offered: draft, drop } = useDraft(`${resource.name} bulk`, ticked.size > 0 ? typed : null, (kept) => {
    setTicked(new Set(Object.keys(kept)))
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
  })

  const sent = sentOf(values)
  const outlook = (name: string): Outlook | null => {
    const [field, holds] = [resource.fields[name], held[name]]
    const isSaid = name in sent && !(name in problems)
    return field && holds && isSaid ? outlookOf(field, holds, selection.count, sent[name], asking) : null
  }
  const outlooks = [...ticked].map(outlook)
  const count =
    ticked.size === 0 || outlooks.includes(null)
      ? selection.count
      : Math.min(
          selection.count,
          outlooks.reduce((sum, each) => sum + (each?.changes ?? 0), 0),
        )

  const save = async () => {
    setSaving(true)
    try {
      await sending(async () => {
        const answer = await bulkUpdate(resource.name, selection.target, sentOf(form.getValues()))
        drop()
        showOutcome(answer, {
          done: (done) => t('bulkDone', { smart_count: done }),
          partly: (done, all) => t('bulkPartly', { done, all }),
        })
      })
    } catch (failure) {
      toastFailure(readFailure(failure))
    } finally {
      refresh()
      close()
    }
  }
  return {
    selection,
    form,
    opened,
    ticked,
    asked,
    isSaving,
    save,
    draft,
    held,
    outlook,
    count,
    sent,
    tick: (name, isOn) => setTicked((now) => new Set(isOn ? [...now, name] : [...now].filter((one) => one !== name))),
    canSave: ticked.size > 0 && count > 0 && !isSaving && Object.keys(problems).length === 0,
  }
}
