import CheckCircle from '@mui/icons-material/CheckCircle'
import Close from '@mui/icons-material/Close'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { keysSaid } from '../keys-said'
import { IconButton } from '../theme/Button'
import { dismissToast, TOAST_MS, UNDO_MS, useToasts, type Toast } from './toast-store'
import styles from './toasts.module.css'

const icons = { success: CheckCircle, info: InfoOutlined, warning: WarningAmber, error: ErrorOutline }

/**
 * Renders the toasts of `notify`: bottom right, on phones at the top. One per app. They are outside the app's root, and stay accessible
 * while a drawer or dialog hides everything else from assistive technology.
 */
export function Toasts() {
  const toasts = useToasts()
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (region.current ? keepHeard(region.current) : undefined), [])
  return createPortal(
    <div className={styles.toasts} ref={region} data-toasts="">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

/** Removes the `aria-hidden` that modals set on elements beside them; returns a function that stops it. */
function keepHeard(region: HTMLElement): () => void {
  const uncover = () => region.hasAttribute('aria-hidden') && region.removeAttribute('aria-hidden')
  const observer = new MutationObserver(uncover)
  observer.observe(region, { attributeFilter: ['aria-hidden'] })
  uncover()
  return () => observer.disconnect()
}

/** Disappears after 5 s, with an undo after 8 s; stays while it has the pointer or the focus. */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useText(feedbackArea)
  const [isHeld, setIsHeld] = useState(false)
  const Icon = icons[toast.type]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.isUndo ? UNDO_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.isUndo])
  return (
    <div
      className={`${styles.toast} ${styles[toast.type] ?? ''}`}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden="true" />
      <div>
        {toast.title !== '' && <strong>{toast.title}</strong>}
        {toast.description !== '' && <p>{toast.description}</p>}
        {[toast.action, toast.more].map(
          (action) =>
            action && (
              <button
                key={action.label}
                type="button"
                className={styles.toastAction}
                onClick={() => {
                  dismissToast(toast.id)
                  action.run()
                }}
              >
                {action.label}
                {toast.isUndo && action === toast.action && <kbd>{keysSaid(action.keys ?? 'Ctrl Z')}</kbd>}
              </button>
            ),
        )}
      </div>
      <IconButton size="small" aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
        <Close />
      </IconButton>
    </div>
  )
}
