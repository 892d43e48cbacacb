import { useState } from 'react'
import School from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { useGetOne, useRefresh } from 'react-admin'
import { useParams } from 'react-router'
import { applicants } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { graduateStudents } from '#resources/groups.calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { given } from '#panel/kernel/data/bulk-calls'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useSelection } from '#panel/kernel/list/selection'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'

/** Graduates the selected students of the group of the page. Who is refused stays selected and is listed with the reason. */
export function GraduateSelected() {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const groupId = Number(useParams().id)
  const { data: group } = useGetOne<Group>('groups', { id: groupId })
  const selection = useSelection()
  const showOutcome = useBulkOutcome(applicants.name, selection.select)
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!group || !mayRun(viewer, group)) return null
  const graduate = async () => {
    setBusy(true)
    try {
      showOutcome(
        await send(graduateStudents, {
          params: { id: groupId },
          body: bodyFrom(graduateStudents, given(selection.target)),
        }),
        {
          done: (done) => t('graduated', { smart_count: done }),
          partly: (done, all) => t('partlyGraduated', { done, all }),
        },
      )
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      refresh()
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="text" startIcon={<School />} onClick={() => setAsking(true)}>
        {t('graduate')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={t('graduateTitle', { smart_count: selection.count })}
        text={t('graduateText')}
        confirm={t('graduate')}
        onConfirm={() => void graduate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
