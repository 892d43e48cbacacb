import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ConfirmDialogProps } from '#kit/feedback/ConfirmDialog'
import { useOnce } from '#kit/feedback/use-once'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import styles from './ask.module.css'

type Question = Pick<ConfirmDialogProps, 'isCancel' | 'isBusy' | 'onConfirm' | 'onCancel'> &
  Record<'title' | 'text' | 'confirm', string>

/**
 * Asks before something that cannot be undone is done. Esc and the backdrop cancel. It is part of the page's own script: what is asked at
 * a sign-out or for unsaved input must be there without a connection too.
 */
export const Ask = ({ isOpen, ...question }: Question & { isOpen: boolean }) =>
  isOpen && createPortal(<Opened {...question} />, document.body)

function Opened({ title, text, confirm, isCancel = false, isBusy = false, onConfirm, onCancel }: Question) {
  const t = useText(feedbackArea)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const confirmOnce = useOnce({ isOpen: true, isBusy }, onConfirm)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal() // focuses the first button
    // Gives the focus back, which removing the element alone would not.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.question}
      data-layer
      aria-labelledby={`${id}title`}
      aria-describedby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
      // Escape pressed again and again closes it whatever we say.
      onClose={() => dialog.current?.open || onCancel()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClick={({ target }) => target === dialog.current && !isBusy && onCancel()}
    >
      <div>
        <h2 id={`${id}title`}>{title}</h2>
        <p id={id}>{text}</p>
        <footer>
          <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
            {t(isCancel ? 'keep' : 'cancel')}
          </Button>
          <Button variant="contained" className={styles.danger} onClick={confirmOnce} loading={isBusy}>
            {confirm}
          </Button>
        </footer>
      </div>
    </dialog>
  )
}
