import { useRef, useState, useId } from 'react'
import Avatar from '@mui/material/Avatar'
import { useDelete, useRefresh, type RaRecord } from 'react-admin'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { AnyResource } from '#resources/kernel/define-resource'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { notify } from '#kit/feedback/toast-store'
import { useWords } from '#kit/i18n/text'
import { initialsOf } from '#kit/session/initials'
import { Cell } from '../cells/Cell'
import { reachOf } from '../cells/reach-of'
import { calledOf } from '../cells/read-value'
import { readFailure, toastFailure, type Failure } from '../form/failure'
import { useListText } from '../list/texts'
import { useTitles } from '../list/use-titles'
import { useParts } from '../screens'
import styles from './delete-record.module.css'

/** A refusal with the server's reason. */
interface Refusal {
  title: string
  text: string
}

/** Reads a refusal: no right, or a state that forbids it; null for other failures. */
const refusalOf = ({ status, title, uiMessage }: Failure): Refusal | null =>
  status === 403 || status === 409 ? { title, text: uiMessage } : null

/** Dialog with the reason of a refusal ('Wrong action', CRS-021); nothing was changed. */
function RefusedDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const id = useId()
  const say = useListText()
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-describedby={id}>
      <DialogTitle>{refusal.title}</DialogTitle>
      {refusal.text !== refusal.title && <DialogContent id={id}>{refusal.text}</DialogContent>}
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface DeleteRecordProps {
  resource: AnyResource
  record: RaRecord
  /** Called after deletion: a page goes to its list, a list clears the selection. */
  onDeleted: () => void
  onClose: () => void
}

/** The text of a deletion: what happens to deleted records, and, where declared, what is not deleted. */
export function useDeleteText({ softDelete, stays }: AnyResource): string {
  const t = useListText()
  const say = useWords()
  const told = t(softDelete ? 'deleteSoft' : 'deleteHard')
  return stays ? `${told} ${say(stays)}` : told
}

/** Asks 'Permanently Delete applicant?' (DECISIONS UI-023) with the record's label; 'Yes' deletes. A refusal shows its reason. */
export function DeleteRecord({ resource, record, onDeleted, onClose }: DeleteRecordProps) {
  const say = useListText()
  const { oneInside } = useTitles(resource)
  const text = useDeleteText(resource)
  const refresh = useRefresh()
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Whether an answer was lost: the record may be deleted already. */
  const wasLost = useRef(false)
  const refusal = failure && refusalOf(failure)
  const { deleteTitle: Title, changeNotice: Notice } = useParts(resource.name)
  const reach = reachOf(resource, record)
  const toneName = resource.views?.list.tone
  const tone = toneName === undefined ? undefined : resource.fields[toneName]
  const done = () => {
    notify('success')
    onDeleted()
    onClose()
  }
  // Not given with the call: the record may leave the page before its answer, of which the caller would not hear then.
  const [remove, { isPending }] = useDelete(
    resource.name,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: done,
      onError: (thrown: unknown) => {
        const failed = readFailure(thrown)
        wasLost.current ||= failed.status === 0
        if (failed.status !== 404) return setFailure(failed)
        refresh()
        if (wasLost.current) return done()
        toastFailure(failed)
        onClose()
      },
    },
  )
  const confirm = () => {
    setFailure(null)
    void remove()
  }
  if (refusal) return <RefusedDialog refusal={refusal} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isPending}
      title={Title ? <Title record={record} /> : say('deleteTitle', { thing: oneInside })}
      text={text}
      whom={
        <span className={styles.deleteWhom}>
          {reach !== null && <Avatar aria-hidden="true">{initialsOf(calledOf(resource, record))}</Avatar>}
          <span className={`${styles.deleteWho} grow`}>
            <b>{calledOf(resource, record)}</b>
            {reach !== null && <small className="num">{reach}</small>}
          </span>
          {tone && toneName !== undefined && <Cell resource={resource} field={tone} name={toneName} record={record} />}
        </span>
      }
      more={Notice && <Notice target={{ ids: [record.id] }} values={null} />}
      failed={failure?.uiMessage}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
