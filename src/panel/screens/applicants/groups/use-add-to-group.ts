import { useRefresh } from 'react-admin'
import { useState } from 'react'
import { applicants } from '../../../../../resources/applicants'
import { assignApplicants } from '../../../../../resources/groups.calls'
import { notify, notifyFailure } from '../../../../../kit/feedback/toast-store'
import { bulkUpdate, type BulkAnswer, type BulkTarget } from '../../../app/data/bulk-calls'
import { call } from '../../../../../kit/http/http'
import { useBulkAnswer } from '../../../kernel/list/bulk/use-bulk-answer'
import { useSelection } from '../../../kernel/list/selection'
import { useApplicantsText } from '../texts'

/** The picked applicants by the group's call; all that match a filter by the bulk change, which knows filters. */
function assign(groupId: number, target: BulkTarget): Promise<BulkAnswer> {
  if ('filter' in target) return bulkUpdate(applicants.name, target, { groupId })
  const { method, path } = assignApplicants
  return call<BulkAnswer>(method, path.replace(':id', String(groupId)), { applicantIds: target.ids })
}

/** Puts the selected applicants into a group. Who is refused stays selected and is listed with the reason. */
export function useAddToGroup(onDone: () => void) {
  const t = useApplicantsText()
  const selection = useSelection()
  const { keep } = useBulkAnswer(applicants.name)
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const add = async (groupId: number) => {
    setBusy(true)
    try {
      const { results, failed } = await assign(groupId, selection.target)
      const done = results.length - failed
      keep(failed > 0 ? results : null)
      selection.select(results.filter(({ ok }) => !ok).map(({ id }) => id))
      if (failed > 0) notify('warning', t('partlyAdded', { done, failed }))
      else notify('success', t('added', { smart_count: done }))
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
