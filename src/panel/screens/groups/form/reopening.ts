import { useWatch } from 'react-hook-form'
import type { Row } from '../../../../../resources/kernel/check-row'
import type { ResourceForm } from '../../../kernel/form/use-resource-form'

/** Whether a form that opened with `record` and shows `state` reopens a terminated group. */
export const isReopened = (record: Row | null, state: unknown): boolean =>
  record?.groupState === 'TERMINATED' && state !== 'TERMINATED'

/** The form of a group, which is not saved while it reopens the group without a reason. */
export function useReasonAsked(form: ResourceForm): ResourceForm {
  const { control } = form.form
  const [state, reason] = useWatch({ control, name: ['groupState', 'reason'] }) as unknown[]
  const isMissing = isReopened(form.facts.record, state) && (typeof reason !== 'string' || reason.trim() === '')
  return isMissing ? { ...form, canSave: false, toFill: form.toFill + 1 } : form
}
