import { Activity, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { holdBack } from './hold-back'
import styles from './sheet.module.css'

interface SheetProps {
  isOpen: boolean
  /** What it shows is made ahead, out of sight, so that a touch shows it at once. */
  isKept?: boolean
  /** Nobody asked for it: the browser's Back leaves the page that it came with. */
  isUnasked?: boolean
  onClose: () => void
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  children: ReactNode
}

/** A sheet over the page from below: Esc, the browser's Back and the ground beside it close it, and what it covers is out of reach until then. */
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
    <div className={styles.over}>
      <div className={styles.scrim} onClick={onClose} aria-hidden />
      <div ref={sheet} role="dialog" aria-modal tabIndex={-1} className={`${styles.sheet} ${className}`} {...said}>
        {children}
      </div>
    </div>
  )
}

/**
 * Puts the focus into the sheet and the app behind it out of reach; gives what takes both back. Toasts stand beside the app and stay heard. It waits for the
 * frame that shows the sheet: to look at the whole page for it takes a slow phone longer than the sheet itself.
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
