import { useDelete, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Group } from '../../../../../resources/groups'
import { ConfirmDialog } from '../../../../../kit/feedback/ConfirmDialog'
import { notify } from '../../../../../kit/feedback/toast-store'
import { useText } from '../../../../../kit/i18n/text'
import { readFailure } from '../../../kernel/form/failure'
import { listOf } from '../state-filter'
import { groupsArea } from '../texts'

/** 'Permanently Delete group?' (GRP-048); afterwards the person stands on the list it was on. */
export function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useText(groupsArea)
  const translate = useTranslate()
  const navigate = useNavigate()
  const [remove, { isPending }] = useDelete()
  const confirm = () =>
    remove('groups', { id: group.id, previousData: group }, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('success')
        void navigate(listOf(group.groupState))
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
      whom={<b>{group.name}</b>}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
