import { assignApplicants } from '#resources/groups.calls'
import { useText } from '#kit/i18n/text'
import { useSendOnce } from '#kit/query/use-send-once'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { groupsArea } from '../texts'

/**
 * Puts applicants into a group, with `enrol` as enrolled; refused ones are listed with the reason (DECISIONS 'Bulk failures'). `isBusy` until
 * the panel that does it has closed.
 */
export function useAssign(groupId: number, enrol: boolean, onDone: () => void) {
  const t = useText(groupsArea)
  const showOutcome = useBulkOutcome('applicants', () => undefined)
  const { mutate, isPending, isSuccess } = useSendOnce(assignApplicants, {
    onSuccess: (answer) => {
      onDone()
      showOutcome(answer, {
        done: (done) => t(enrol ? 'enrolled' : 'added', { smart_count: done }),
        partly: (done, all) => t('partlyAdded', { done, all }),
      })
    },
  })
  const assign = (applicantIds: number[]) =>
    mutate({ params: { id: groupId }, body: { applicantIds, ...(enrol && { enrol }) } })
  return { assign, isBusy: isPending || isSuccess }
}
