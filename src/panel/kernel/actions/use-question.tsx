import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#kit/feedback/ConfirmDialog'

/** A question as a dialog asks it. */
export type AskedQuestion = Pick<ConfirmDialogProps, 'title' | 'text' | 'whom' | 'confirm' | 'isDanger'>

/** Asks in a dialog and waits for the answer; the dialog is to be rendered. */
export function useQuestion(): { ask: (question: AskedQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<AskedQuestion | null>(null)
  const answer = useRef<(isYes: boolean) => void>(() => {})
  useEffect(() => () => answer.current(false), [])
  const ask = (asked: AskedQuestion) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setQuestion(asked)
    })
  const close = (isYes: boolean) => {
    setQuestion(null)
    answer.current(isYes)
  }
  const dialog = (
    <ConfirmDialog
      {...question}
      isOpen={question !== null}
      title={question?.title ?? ''}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  )
  return { ask, dialog }
}
