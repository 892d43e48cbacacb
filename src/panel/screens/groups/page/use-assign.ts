import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { assignApplicants } from '#resources/groups.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { groupsArea } from '../texts'

/** Puts applicants into a group, with `enrol` as enrolled; refused ones are listed with the reason (DECISIONS 'Bulk failures'). */
export function useAssign(groupId: number, onDone: () => void) {
  const t = useText(groupsArea)
  const refresh = useRefresh()
  const showOutcome = useBulkOutcome('applicants', () => undefined)
  const [isBusy, setBusy] = useState(false)
  const assign = async (applicantIds: readonly number[], enrol: boolean) => {
    setBusy(true)
    try {
      const answer = await send(assignApplicants, {
        params: { id: groupId },
        body: { applicantIds: [...applicantIds], ...(enrol && { enrol }) },
      })
      onDone()
      refresh()
      showOutcome(answer, {
        done: (done) => t(enrol ? 'enrolled' : 'added', { smart_count: done }),
        partly: (done, all) => t('partlyAdded', { done, all }),
      })
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { assign, isBusy }
}
