import { Activity, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { holdBack } from './hold-back'
import styles from './sheet.module.css'

interface SheetProps {
  isOpen: boolean
  /** Rendered in advance, out of sight, so that it opens at once. */
  isKept?: boolean
  /** Opened by itself: the browser's Back leaves the page instead of closing the sheet. */
  isUnasked?: boolean
  onClose: () => void
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  children: ReactNode
}

/** A sheet over the page from below. Esc, the browser's Back and a click beside it close it; the page behind is inert meanwhile. */
export const Sheet = ({ isOpen, isKept = false, ...sheet }: SheetProps) =>
  isOpen || isKept
    ? createPortal(
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <Opened {...sheet} />
        </Activity>,
        document.body,
      )
    : null

function Opened({
  isUnasked = false,
  onClose,
  className = '',
  children,
  ...said
}: Omit<SheetProps, 'isOpen' | 'isKept'>) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => cover(sheet.current), [])
  useEffect(() => (isUnasked ? undefined : holdBack(() => close.current())), [isUnasked])
  useEffect(() => {
    const key = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
  return (
    <div className={styles.over} data-layer>
      <div className={styles.scrim} onClick={onClose} aria-hidden />
      <div ref={sheet} role="dialog" aria-modal tabIndex={-1} className={`${styles.sheet} ${className}`} {...said}>
        {children}
      </div>
    </div>
  )
}

/**
 * Focuses the sheet and makes the app behind it inert; returns a function that undoes both. Toasts are outside the app and are still
 * announced. It waits for the frame that shows the sheet, because recalculating the whole page would delay it on a slow phone.
 */
function cover(sheet: HTMLElement | null): () => void {
  const app = document.getElementById('root')
  const before = document.activeElement
  let isCovered = false
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      isCovered = true
      app?.toggleAttribute('inert', true)
      document.body.style.overflow = 'hidden'
      sheet?.focus()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
    if (!isCovered) return
    app?.toggleAttribute('inert', false)
    document.body.style.overflow = ''
    if (before instanceof HTMLElement) before.focus()
  }
}
