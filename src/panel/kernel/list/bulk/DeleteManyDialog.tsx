import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../../../../kit/feedback/ConfirmDialog'
import { notify } from '../../../../../kit/feedback/toast-store'
import { bulkDelete } from '../../../app/data/bulk-calls'
import { readFailure } from '../../form/failure'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useListText, useTitles } from '../use-list-text'
import { useBulkOutcome } from './use-bulk-answer'

/** Asks before everything selected is deleted. What is refused stays selected and is listed with the reason. */
export function DeleteManyDialog({ onClose }: { onClose: () => void }) {
  const { resource } = useListFacts()
  const say = useListText()
  const translate = useTranslate()
  const { one, many, oneInside, manyInside } = useTitles(resource)
  const selection = useSelection()
  const settle = useBulkOutcome(resource.name, selection.select)
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const isOne = selection.count === 1

  const confirm = async () => {
    setBusy(true)
    try {
      settle(await bulkDelete(resource.name, selection.target), {
        done: (done) => say('deleted', { smart_count: done }),
        partly: (done, failed) => say('partlyDone', { done, failed }),
      })
    } catch (failure) {
      const told = readFailure(failure).uiMessage
      notify('error', told === '' ? undefined : translate(told, { _: told }))
    } finally {
      refresh()
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={say('deleteTitle', { thing: isOne ? oneInside : `${selection.count} ${manyInside}` })}
      text={say(resource.softDelete ? 'deleteSoft' : 'deleteHard')}
      whom={`${isOne ? one : many}: ${say('selected', { smart_count: selection.count })}`}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
