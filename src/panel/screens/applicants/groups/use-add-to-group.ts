import { useRefresh } from 'react-admin'
import { useState } from 'react'
import { applicants } from '#resources/applicants'
import { assignApplicants } from '#resources/groups.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { bulkUpdate, type BulkAnswer, type BulkTarget } from '#panel/kernel/data/bulk-calls'
import { send } from '#kit/http/send'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useSelection } from '#panel/kernel/list/selection'
import { useApplicantsText } from '../texts'

/** Assigns picked applicants with the group's call; all that match a filter with the bulk change, which accepts filters. */
function assign(groupId: number, target: BulkTarget): Promise<BulkAnswer> {
  if ('filter' in target) return bulkUpdate(applicants.name, target, { groupId })
  return send(assignApplicants, { params: { id: groupId }, body: { applicantIds: target.ids.map(Number) } })
}

/** Puts the selected applicants into a group. Refused ones stay selected and are listed with the reason. */
export function useAddToGroup(onDone: () => void) {
  const t = useApplicantsText()
  const selection = useSelection()
  const showOutcome = useBulkOutcome(applicants.name, selection.select)
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const add = async (groupId: number) => {
    setBusy(true)
    try {
      showOutcome(await assign(groupId, selection.target), {
        done: (done) => t('added', { smart_count: done }),
        partly: (done, all) => t('partlyAdded', { done, all }),
      })
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      refresh()
      setBusy(false)
      onDone()
    }
  }
  return { add, isBusy }
}
