import { exams } from '#resources/exams'
import type { GroupExam } from '#resources/exams.calls'
import { calls } from '#resources/kernel/derived-calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useSend } from '#kit/query/use-call'
import { useManagementText } from '#kit/management/texts'

/** 'Permanently Delete exam?'; one with grades stays, and the server says so. */
export function DeleteExam({ exam, onClose }: { exam: GroupExam; onClose: () => void }) {
  const t = useManagementText()
  const { mutate, isPending } = useSend(calls(exams).remove, {
    onSuccess: () => notify('success'),
    onError: (failure) => notifyFailure(failure),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isPending}
      title={t('deleteExamTitle')}
      text={t('deleteExamText')}
      whom={<b>{exam.title}</b>}
      onConfirm={() => mutate({ params: { id: exam.id } })}
      onCancel={onClose}
    />
  )
}
