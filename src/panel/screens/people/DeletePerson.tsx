import { useDelete, useTranslate, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog'
import { notify } from '../../../../kit/feedback/toast-store'
import { useText } from '../../../../kit/i18n/text'
import { readFailure } from '../../kernel/form/failure'
import { peopleArea } from './texts'

interface DeletePersonProps {
  resource: AnyResource
  record: RaRecord
  name: string
  /** Where one stands afterwards. */
  to: string
  onClose: () => void
}

/** Asks before a person is deleted; who still runs or teaches something stays, and the answer says what. */
export function DeletePerson({ resource, record, name, to, onClose }: DeletePersonProps) {
  const t = useText(peopleArea)
  const translate = useTranslate()
  const navigate = useNavigate()
  const [remove, { isPending }] = useDelete()
  const confirm = () =>
    remove(resource.name, { id: record.id, previousData: record }, {
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
      isOpen isDanger isBusy={isPending} title={t(resource.name === 'users' ? 'deleteUser' : 'deleteInstructor')} text={t('deleteText')}
      whom={<b>{name}</b>} onConfirm={() => void confirm()} onCancel={onClose}
    />
  )
}
