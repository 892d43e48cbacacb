import { useDelete, useTranslate, type RaRecord } from 'react-admin'
import { ConfirmDialog } from '../../../../../kit/feedback/ConfirmDialog'
import { notify } from '../../../../../kit/feedback/toast-store'
import { Cell } from '../../cells/Cell'
import { calledOf } from '../../cells/read-value'
import { readFailure } from '../../form/failure'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useListText, useTitles } from '../use-list-text'

/** 'Permanently Delete applicant?' (DECISIONS UI-023), with whom it touches; 'Yes' deletes. */
export function DeleteDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const { resource } = useListFacts()
  const say = useListText()
  const translate = useTranslate()
  const { oneInside } = useTitles(resource)
  const selection = useSelection()
  const [remove, { isPending }] = useDelete()
  const toneName = resource.views?.list.tone
  const tone = toneName === undefined ? undefined : resource.fields[toneName]
  const confirm = () =>
    remove(resource.name, { id: record.id, previousData: record }, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        selection.set([record.id], false)
        notify('success')
        onClose()
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
      title={say('deleteTitle', { thing: oneInside })}
      text={say(resource.softDelete ? 'deleteSoft' : 'deleteHard')}
      whom={
        <span className="delete-whom">
          <b>{calledOf(resource, record)}</b>
          {tone && toneName !== undefined && <Cell resource={resource} field={tone} name={toneName} record={record} />}
        </span>
      }
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
