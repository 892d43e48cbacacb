import { groupStates, type GroupState } from '#resources/groups'
import { mayReopen, statesToChoose } from '#resources/group-moves'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { ReadOnlyInput } from '#panel/kernel/form/ReadOnlyInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { groupsArea } from '../texts'
import './group-form.css'

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
        <p className="form-hint">{t('adminsReopen')}</p>
      </div>
    )
  }
  return <DerivedInput field={{ ...field, offer: statesToChoose(isState(from) ? from : null, viewer) }} name={name} />
}
