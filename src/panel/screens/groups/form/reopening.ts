import { useWatch } from 'react-hook-form'
import { isReopening } from '#resources/group-moves'
import type { GroupState } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import type { ResourceForm } from '#panel/kernel/form/use-resource-form'

/** Whether a form that opened with `record` and shows `state` reopens a terminated group. */
export const isReopened = (record: Row | null, state: unknown): boolean =>
  isReopening((record?.groupState ?? null) as GroupState | null, (state ?? null) as GroupState | null)

/** The form of a group, which is not saved while it reopens the group without a reason. */
export function useReasonAsked(form: ResourceForm): ResourceForm {
  const { control } = form.form
  const [state, reason] = useWatch({ control, name: ['groupState', 'reason'] }) as unknown[]
  const isMissing = isReopened(form.facts.record, state) && (typeof reason !== 'string' || reason.trim() === '')
  return isMissing ? { ...form, canSave: false, toFill: form.toFill + 1 } : form
}
