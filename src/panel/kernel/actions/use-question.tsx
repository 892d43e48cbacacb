import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isUnreached } from '#kit/http/api-error'
import { ConfirmDialog, type ConfirmDialogProps } from '#kit/feedback/ConfirmDialog'

/** The texts of a confirmation dialog. */
export type AskedQuestion = Pick<ConfirmDialogProps, 'title' | 'text' | 'whom' | 'confirm' | 'isDanger'>
/**
 * With `run`, the dialog stays open after the answer yes until that is done or refused; where the server is not reached, it can be confirmed
 * again. `run` tells of its failures itself.
 */
type Asked = AskedQuestion & { run?: () => Promise<unknown> }

/** `ask` opens a dialog and resolves with the answer; render `dialog`. */
export function useQuestion(): { ask: (question: Asked) => Promise<boolean>; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // Kept while the dialog fades out.
  const [{ run, ...question }, setQuestion] = useState<Asked>({ title: '' })
  const answer = useRef<(isYes: boolean) => void>(() => {})
  useEffect(() => () => answer.current(false), [])
  const ask = (asked: Asked) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setQuestion(asked)
      setOpen(true)
    })
  const close = (isYes: boolean) => {
    setOpen(false)
    answer.current(isYes)
  }
  const confirm = async () => {
    setBusy(true)
    const failure: unknown = await run?.().catch((thrown: unknown) => thrown)
    setBusy(false)
    if (!isUnreached(failure)) close(true)
  }
  const dialog = (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => close(false)}
    />
  )
  return { ask, dialog }
}
