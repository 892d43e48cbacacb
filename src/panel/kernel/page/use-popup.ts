import { useState, type MouseEvent } from 'react'

/** Props of MUI's Menu and Popover. */
export interface Popup {
  open: boolean
  anchorEl: HTMLElement | null
  onClose: () => void
}

/** What a button opens beside itself: the props of the button, and those of the menu or popover. */
export function usePopup(kind: 'menu' | 'dialog') {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchorEl !== null
  const close = () => setAnchor(null)
  const popup: Popup = { open: isOpen, anchorEl, onClose: close }
  const button = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  }
  return { isOpen, close, button, popup }
}
