import { useGetOne } from 'react-admin'
import { ConfirmDialog } from '../../../../../kit/feedback/ConfirmDialog'
import { courses } from '../../../../../resources/courses'
import { nameOf } from '../../../kernel/cells/read-value'
import { useApplicantsText } from '../texts'
import type { Shared } from './settings-form'

interface InvitationDialogProps {
  isOpen: boolean
  isBusy: boolean
  shared: Shared
  /** How many are created, and how many repeated ones are left out. */
  count: number
  repeated: number
  onConfirm: () => void
  onCancel: () => void
}

/** 'Course Invitation' with 'Send' (APPL-058): how many people for which course. */
export function InvitationDialog({ isOpen, isBusy, shared, count, repeated, onConfirm, onCancel }: InvitationDialogProps) {
  const t = useApplicantsText()
  const { data } = useGetOne(courses.name, { id: shared.courseId ?? 0 }, { enabled: shared.courseId !== null })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={t('invitation')}
      text={t('invitationText', { smart_count: count, course: nameOf(courses, data) ?? '' })}
      whom={repeated > 0 ? t('repeated', { smart_count: repeated }) : undefined}
      confirm={t('send')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
