import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useGetMany, useRefresh } from 'react-admin'
import { admins } from '#resources/access'
import { applicants } from '#resources/applicants'
import { GROUP_SIZE_MAX } from '#resources/groups'
import { assignApplicants } from '#resources/groups.calls'
import { useViewer } from '#kit/session/viewer'
import { notifyFailure } from '#kit/feedback/toast-store'
import { useRequestKeys, type SendOnce } from '#kit/form/request-key'
import { send } from '#kit/http/send'
import { numberOf } from '#panel/kernel/cells/read-value'
import { useSelection } from '#panel/kernel/list/selection'
import { bulkUpdate, type BulkAnswer, type BulkTarget } from '#panel/kernel/data/bulk-calls'
import { isUnreached } from '#kit/http/api-error'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useApplicantsText } from '../texts'
import BookingNotice from './BookingNotice'
import { GroupPicker } from './GroupPicker'
import type { GroupOption } from './use-open-groups'
import styles from './groups.module.css'

/** Assigns picked applicants with the group's call; all that match a filter with the bulk change, which accepts filters. */
function assign(groupId: number, target: BulkTarget, once: SendOnce): Promise<BulkAnswer> {
  if ('filter' in target) return bulkUpdate(applicants.name, target, { groupId })
  const asked = { params: { id: groupId }, body: { applicantIds: target.ids.map(Number) } }
  return once(asked, (key) => send(assignApplicants, asked, { key }))
}

/**
 * Puts the selected applicants into a group. Refused ones stay selected and are listed with the reason. Where the server was not reached the
 * dialog stays, so that it can be answered again.
 */
function useAddToGroup(onDone: () => void) {
  const t = useApplicantsText()
  const selection = useSelection()
  const showOutcome = useBulkOutcome(applicants.name, selection.select)
  const refresh = useRefresh()
  const { once } = useRequestKeys()
  const [isBusy, setBusy] = useState(false)
  const add = async (groupId: number) => {
    setBusy(true)
    let isOver = true
    try {
      showOutcome(await assign(groupId, selection.target, once), {
        done: (done) => t('added', { smart_count: done }),
        partly: (done, all) => t('partlyAdded', { done, all }),
      })
    } catch (failure) {
      notifyFailure(failure)
      isOver = !isUnreached(failure)
    }
    refresh()
    setBusy(false)
    if (isOver) onDone()
  }
  return { add, isBusy }
}

/** The common course of the selected applicants; null for several courses, until loaded, or if all that match a filter are selected. */
function useSelectedCourse(): { courseId: number | null; isMixed: boolean } {
  const { ids, isAll } = useSelection()
  const { data = [] } = useGetMany(applicants.name, { ids: [...ids] }, { enabled: !isAll && ids.length > 0 })
  const courses = new Set(
    data.filter(Boolean).flatMap((record: { courseId?: unknown }) => numberOf(record.courseId) ?? []),
  )
  const [only] = courses
  return { courseId: !isAll && courses.size === 1 ? (only ?? null) : null, isMixed: isAll || courses.size > 1 }
}

/** Dialog that puts the selected applicants into a planning or ongoing group, of their course if they share one. */
export function AddToGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useApplicantsText()
  const id = useId()
  const { count, target } = useSelection()
  const { courseId, isMixed } = useSelectedCourse()
  const [group, setGroup] = useState<GroupOption | null>(null)
  const { add, isBusy } = useAddToGroup(onClose)
  // Administrators may exceed the group's size (DECISIONS 'Group full').
  const isAdmin = admins(useViewer())
  const over = group === null ? 0 : count - Math.max(0, (isAdmin ? GROUP_SIZE_MAX : group.size) - group.taken)
  return (
    <Dialog open onClose={() => isBusy || onClose()} fullWidth>
      <DialogTitle>{t('addToGroupTitle', { smart_count: count })}</DialogTitle>
      <DialogContent className={styles.addToGroup}>
        <p>{t('addToGroupText')}</p>
        <div>
          <label htmlFor={id}>{t('group')}</label>
          <GroupPicker
            id={id}
            courseId={courseId}
            value={group}
            showsCourse={isMixed}
            isDisabled={isBusy}
            onChange={setGroup}
          />
        </div>
        {isMixed && <p className={styles.notice}>{t('severalCourses')}</p>}
        {group !== null && !isBusy && <BookingNotice target={target} values={{ groupId: group.id }} />}
        {over > 0 && <p className={styles.notice}>{t('tooFew', { n: over })}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={group === null}
          loading={isBusy}
          onClick={() => group && void add(group.id)}
        >
          {t('add')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
