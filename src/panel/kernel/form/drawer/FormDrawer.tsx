import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import Drawer from '@mui/material/Drawer'
import { DrawerSkeleton } from './FormSkeleton'

const TitleId = createContext<string | undefined>(undefined)
/** The DOM id of the drawer's title. */
export const useTitleId = () => useContext(TitleId)

interface FormDrawerProps {
  isOpen: boolean
  onClose: () => void
  /** No scrim: the content beside the drawer stays visible and usable. */
  isBeside?: boolean
  /** Id of the record that it is about: its row in the list gets the focus where nothing else had it before. */
  of?: string | undefined
  /** Its width in px on a wide screen, if not the usual one. */
  width?: number
  /** A `DrawerContent`; it may be replaced (for example once the record has loaded) while the drawer stays open. Null once it closes, or as before. */
  children: ReactNode
}

/** The right-hand drawer of every form (look: 'Drawer'). Esc and the scrim close it; the focus is trapped inside (not if `isBeside`) and restored. */
export function FormDrawer({ isOpen, onClose, isBeside = false, of, width, children }: FormDrawerProps) {
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  useVisit(paper, isBeside && isOpen)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  if (isBeside && !isOpen) return null
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      data-of={of}
      variant={isBeside ? 'persistent' : 'temporary'}
      // Without content, which may go when it closes, an empty paper would slide out.
      transitionDuration={isBeside || !children ? 0 : undefined}
      slotProps={{
        paper: {
          ref: paper,
          role: 'dialog',
          'aria-modal': !isBeside,
          'aria-labelledby': id,
          sx: { display: 'flex', flexDirection: 'column', outline: 0, ...(width && { '--drawer': `${width}px` }) },
          ...(isBeside && { 'data-beside': '', tabIndex: -1, onKeyDown: close }),
        },
      }}
    >
      <TitleId value={id}>
        {/* Outside of the drawer it would take the drawer away, but not what makes the page inert, and closed then, cover the page for good. */}
        <Suspense fallback={<DrawerSkeleton onClose={onClose} />}>{children}</Suspense>
      </TitleId>
    </Drawer>
  )
}

/** Moves focus to the element while it is there, then returns it to where it was. */
function useVisit(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return
    const { activeElement } = document
    const own = element.current
    own?.focus()
    return () => {
      const isLost = document.activeElement === document.body || own?.contains(document.activeElement)
      if (isLost && activeElement instanceof HTMLElement) activeElement.focus()
    }
  }, [element, isThere])
}
