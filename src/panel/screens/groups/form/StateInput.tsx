import { groupStates, type GroupState } from '../../../../../resources/groups'
import { statesToChoose } from '../../../../../resources/group-moves'
import { useViewer } from '../../../app/viewer'
import { DerivedInput } from '../../../kernel/form/FieldInput'
import { useFormInfo } from '../../../kernel/form/form-context'
import type { InputProps } from '../../../kernel/screen-parts'

const isState = (value: unknown): value is GroupState => typeof value === 'string' && value in groupStates

/**
 * The state of a group: where an edit may lead from the present one; ongoing only while it is edited (GRP-025).
 * A terminated one stays: reopening takes a reason, which this form does not ask for.
 */
export function StateInput({ field, name }: InputProps) {
  const viewer = useViewer()
  const { record } = useFormInfo()
  if (field.kind !== 'choice') return <DerivedInput field={field} name={name} />
  const from = record === null ? null : record[name]
  const offer = from === 'TERMINATED' ? [from] : statesToChoose(isState(from) ? from : null, viewer)
  return <DerivedInput field={{ ...field, offer }} name={name} />
}
