import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exams } from '#resources/exams'
import type { GroupExam } from '#resources/exams.calls'
import { calls } from '#resources/kernel/derived-calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useManagementText } from '../texts'

/** 'Permanently Delete exam?'; one with grades stays, and the server says so. */
export function DeleteExam({ exam, onClose }: { exam: GroupExam; onClose: () => void }) {
  const t = useManagementText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await send(calls(exams).remove, { params: { id: exam.id } })
      notify('success')
      await client.invalidateQueries({ queryKey: [exams.name] })
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={t('deleteExamTitle')}
      text={t('deleteExamText')}
      whom={<b>{exam.title}</b>}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
