import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'

export interface Question {
  title: string
  text: string
  confirm: string
}

/** Asks in a dialog and waits for the answer; the dialog is to be rendered. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(isYes: boolean) => void>(() => {})
  useEffect(() => () => answer.current(false), [])
  const ask = (asked: Question) =>
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
      isOpen={question !== null}
      title={question?.title ?? ''}
      text={question?.text}
      confirm={question?.confirm ?? ''}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  )
  return { ask, dialog }
}
