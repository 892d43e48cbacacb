import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type GroupState, groupStates } from '#resources/groups'
import { mayReopen, statesToChoose } from '#resources/group-moves'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { ReadOnlyInput } from '#panel/kernel/form/ReadOnlyInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { groupsArea } from '../texts'
import { isReopened } from './reopening'
import styles from './group-form.module.css'

const isState = (value: unknown): value is GroupState => typeof value === 'string' && value in groupStates

/**
 * The state of a group: where an edit may lead from the present one; ongoing only while it is edited (GRP-025). Who may
 * not reopen a terminated one reads so (DECISIONS 'States').
 */
export function StateInput({ field, name }: InputProps) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const { record } = useFormInfo()
  if (field.kind !== 'choice') return <DerivedInput field={field} name={name} />
  const from = record === null ? null : record[name]
  if (from === 'TERMINATED' && !mayReopen(viewer)) {
    return (
      <div>
        <ReadOnlyInput field={field} name={name} />
        <p className={styles.formHint}>{t('adminsReopen')}</p>
      </div>
    )
  }
  return <DerivedInput field={{ ...field, offer: statesToChoose(isState(from) ? from : null, viewer) }} name={name} />
}

/** Why a terminated group is reopened: asked for while another state is chosen (DECISIONS 'States'). */
export function ReasonInput({ field, name }: InputProps) {
  const { record } = useFormInfo()
  const { setValue } = useFormContext()
  const isAsked = isReopened(record, useWatch({ name: 'groupState' }))
  useEffect(() => {
    if (!isAsked) setValue(name, null)
  }, [isAsked, name, setValue])
  return isAsked ? <DerivedInput field={{ ...field, required: true }} name={name} /> : null
}
