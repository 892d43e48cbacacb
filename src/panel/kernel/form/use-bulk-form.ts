import { useMemo, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form'
import { notify } from '../../../../kit/feedback/toast-store'
import { checkFields, type Row } from '../../../../resources/kernel/check-row'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import { bulkUpdate } from '../../app/data/bulk-calls'
import { useBulkOutcome } from '../list/bulk/use-bulk-answer'
import { blankOf, writtenValues } from './form-values'
import { nestedErrors } from './paths'
import { readFailure } from './failure'
import type { Selection } from './use-bulk-target'
import { useFormText } from './use-form-text'

export interface BulkForm {
  form: UseFormReturn<Row>
  opened: Row
  ticked: ReadonlySet<string>
  tick: (name: string, isOn: boolean) => void
  canSave: boolean
  isSaving: boolean
  save: () => Promise<void>
  reset: () => void
}

/**
 * The state of a bulk change: only ticked fields are checked and sent. The drawer closes however it went (UI-022); what
 * was refused stays selected and is listed.
 */
export function useBulkForm(resource: AnyResource, selection: Selection, close: () => void): BulkForm {
  const t = useFormText()
  const refresh = useRefresh()
  const settle = useBulkOutcome(resource.name, selection.keep)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  // Nobody wants a default put into many records: what is ticked starts empty.
  const opened = useMemo(
    () => blankOf(Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [
      name, { ...field, defaultValue: undefined },
    ]))),
    [resource],
  )

  const sentOf = (values: Row, names: ReadonlySet<string>) => writtenValues(resource.fields, [...names], values, false)
  const resolver: Resolver<Row> = (values) => {
    const { errors } = checkFields(resource.fields, sentOf(values, ticked), false)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nestedErrors(errors) }
  }
  const form = useForm<Row>({ mode: 'onTouched', defaultValues: opened, resolver })
  const values = useWatch({ control: form.control }) as Row
  const problems = checkFields(resource.fields, sentOf(values, ticked), false).errors

  const save = async () => {
    setSaving(true)
    try {
      settle(await bulkUpdate(resource.name, selection.target, sentOf(form.getValues(), ticked)), {
        done: (done) => t('bulkDone', { smart_count: done }),
        partly: (done, failed) => t('bulkFailed', { done, failed }),
      })
    } catch (failure) {
      notify('error', readFailure(failure).uiMessage || undefined)
    } finally {
      refresh()
      setSaving(false)
      close()
    }
  }
  return {
    form, opened, ticked, isSaving, save,
    tick: (name, isOn) => setTicked((now) => new Set(isOn ? [...now, name] : [...now].filter((one) => one !== name))),
    canSave: ticked.size > 0 && !isSaving && Object.keys(problems).length === 0,
    reset: () => {
      setTicked(new Set())
      form.reset(opened)
    },
  }
}
