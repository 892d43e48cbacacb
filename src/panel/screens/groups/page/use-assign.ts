import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { assignApplicants } from '#resources/groups.calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { useBulkAnswer } from '#panel/kernel/list/bulk/use-bulk-answer'
import { groupsArea } from '../texts'

/** Puts applicants into a group, enrolled in it or as they are; those refused stay listed over the table with the reason (DECISIONS 'Bulk failures'). */
export function useAssign(groupId: number, onDone: () => void) {
  const t = useText(groupsArea)
  const refresh = useRefresh()
  const { keep } = useBulkAnswer('applicants')
  const [isBusy, setBusy] = useState(false)
  const assign = async (applicantIds: readonly number[], enrol: boolean) => {
    setBusy(true)
    try {
      const { results } = await send(assignApplicants, {
        params: { id: groupId },
        body: { applicantIds: [...applicantIds], ...(enrol && { enrol }) },
      })
      const added = results.filter(({ ok }) => ok).length
      if (added > 0) notify('success', t(enrol ? 'enrolled' : 'added', { smart_count: added }))
      onDone()
      refresh()
      keep(results)
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { assign, isBusy }
}
