import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calledOf } from '../cells/read-value'
import { isUnreached } from '#kit/http/api-error'
import { drawerParam, useOwnParam } from '../form/drawer/drawer-param'
import { useSelectionToSend } from '../list/selection'
import { isId } from '../list/url-params'
import { useUrlParam } from '../list/use-url-param'
import { useDialogRecord } from '../record/use-dialog-record'
import { questionOf } from './question-words'
import { notifyThrown } from './refusal'
import type { ToldOnce } from './ToldDialog'
import { SELECTED, WHOLE, type OfferedAction } from './use-actions'
import { useDoing } from './use-doing'
import { useSendSelected } from './use-send-selected'
import type { AskedQuestion } from './use-question'

interface QuestionProps {
  resource: AnyResource
  action: OfferedAction
  onTold: (told: ToldOnce) => void
}

/** Confirmation dialog of an action without input fields, open while the URL names its target. */
export function ActionQuestion(props: QuestionProps) {
  const { resource, action } = props
  const param = drawerParam(resource, action.name)
  useOwnParam(param)
  const [value, open] = useUrlParam(param)
  const onClose = () => open(null)
  if (value === null) return null
  if (value === WHOLE && action.on === 'resource') return <OfWhole {...props} onClose={onClose} />
  if (value === SELECTED && action.many) return <OfSelection {...props} onClose={onClose} />
  return isId(value) && <OfRecord {...props} id={Number(value)} onClose={onClose} />
}

type OpenProps = QuestionProps & { onClose: () => void }

function OfRecord({ resource, action, onTold, id, onClose }: OpenProps & { id: number }) {
  const record = useDialogRecord<RaRecord>(resource, id, onClose)
  const does = useDoing(resource, action, onTold)
  if (!record) return null
  return (
    <Asked
      question={{ ...questionOf(resource, action, record), whom: <b>{calledOf(resource, record)}</b> }}
      does={() => does(record, {})}
      onClose={onClose}
    />
  )
}

function OfSelection({ resource, action, onClose }: OpenProps) {
  const [{ count }, sending] = useSelectionToSend()
  const sendSelected = useSendSelected(resource, action)
  if (count === 0) return null
  const does = () => sending(() => sendSelected({}))
  return <Asked question={questionOf(resource, action, null, count)} does={does} onClose={onClose} />
}

function OfWhole({ resource, action, onTold, onClose }: OpenProps) {
  const does = useDoing(resource, action, onTold)
  return <Asked question={questionOf(resource, action, null)} does={() => does(null, {})} onClose={onClose} />
}

interface AskedProps {
  question: AskedQuestion
  does: () => Promise<unknown>
  onClose: () => void
}

function Asked({ question, does, onClose }: AskedProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const failure: unknown = await does().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (failure !== null) notifyThrown(failure)
    setBusy(false)
    if (!isUnreached(failure)) onClose()
  }
  return <ConfirmDialog isOpen isBusy={isBusy} {...question} onConfirm={() => void confirm()} onCancel={onClose} />
}
