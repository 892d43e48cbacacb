import { useDelete, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { applicants } from '../../../../../resources/applicants'
import { ConfirmDialog } from '../../../../../kit/feedback/ConfirmDialog'
import { notify } from '../../../../../kit/feedback/toast-store'
import { readFailure } from '../../../kernel/form/failure'
import { useDetailText } from './texts'
import type { General } from './use-detail'

interface DeleteApplicantProps {
  applicant: General
  /** Where one stands afterwards. */
  to: string
  onClose: () => void
}

/** 'Permanently Delete applicant?' (APPL-063); afterwards the person stands where they came from. */
export function DeleteApplicant({ applicant, to, onClose }: DeleteApplicantProps) {
  const t = useDetailText()
  const translate = useTranslate()
  const navigate = useNavigate()
  const [remove, { isPending }] = useDelete()
  const confirm = () =>
    remove(applicants.name, { id: applicant.id, previousData: applicant }, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('success')
        void navigate(to)
      },
      onError: (failure: unknown) => {
        const told = readFailure(failure).uiMessage
        notify('error', told === '' ? undefined : translate(told, { _: told }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isPending}
      title={t('deleteTitle')}
      text={t('deleteText')}
      whom={<b>{applicant.name}</b>}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
