import { Suspense, useState } from 'react'
import type { ConfirmDialogProps } from '#kit/feedback/ConfirmDialog'
import { themed } from '#kit/theme/themed'

const Dialog = themed<ConfirmDialogProps>(() =>
  import('#kit/feedback/ConfirmDialog').then((part) => ({ default: part.ConfirmDialog })),
)

/** Loads the dialog before it is needed, because it cannot be loaded without a connection. */
export const loadQuestion = (): void => void Dialog.load().catch(() => {})

/** Asks for confirmation before something that cannot easily be undone; the dialog is loaded when it is first shown. */
export function Ask(question: ConfirmDialogProps) {
  const [hasAsked, setAsked] = useState(false)
  if (question.isOpen && !hasAsked) setAsked(true)
  return (
    hasAsked && (
      <Suspense>
        <Dialog {...question} />
      </Suspense>
    )
  )
}
