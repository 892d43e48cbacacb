import { useGetOne } from 'react-admin'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { courses } from '#resources/courses'
import { nameOf } from '#resources/kernel/labels'
import { useApplicantsText } from '../texts'
import type { Shared } from './settings-form'

interface InvitationDialogProps {
  isOpen: boolean
  isBusy: boolean
  shared: Shared
  /** Numbers of people: created; skipped as repeated; skipped because they are in this course; created as a further application. */
  count: number
  repeated: number
  leftOut: number
  further: number
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation 'Course Invitation' with 'Send' (APPL-058): the number of people and the course. */
export function InvitationDialog({
  isOpen,
  isBusy,
  shared,
  count,
  repeated,
  leftOut,
  further,
  onConfirm,
  onCancel,
}: InvitationDialogProps) {
  const t = useApplicantsText()
  const { data } = useGetOne(courses.name, { id: shared.courseId ?? 0 }, { enabled: shared.courseId !== null })
  const told = [
    ...(further > 0 ? [t('further', { smart_count: further })] : []),
    ...(leftOut > 0 ? [t('leftOut', { smart_count: leftOut })] : []),
    ...(repeated > 0 ? [t('repeated', { smart_count: repeated })] : []),
  ]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={t('invitation')}
      text={t('invitationText', { smart_count: count, course: nameOf(courses, data) ?? '' })}
      whom={told.length > 0 ? told.join(' ') : undefined}
      confirm={t('send')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
