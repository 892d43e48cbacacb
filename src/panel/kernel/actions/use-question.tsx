import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#kit/feedback/ConfirmDialog'

/** The texts of a confirmation dialog. */
export type AskedQuestion = Pick<ConfirmDialogProps, 'title' | 'text' | 'whom' | 'confirm' | 'isDanger'>

/** `ask` opens a dialog and resolves with the answer; render `dialog`. */
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
