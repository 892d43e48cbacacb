import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import type { Popup } from './use-popup'

interface BelowProps extends Popup {
  label: string
  /** Class of its paper. */
  look: string | undefined
  /** The edge of the button with which it is aligned. */
  side?: 'left' | 'right'
  children: ReactNode
}

/** A small dialog below its button. */
export const Below = ({ label, look, side = 'right', children, ...popup }: BelowProps) => (
  <Popover
    {...popup}
    anchorOrigin={{ vertical: 'bottom', horizontal: side }}
    transformOrigin={{ vertical: 'top', horizontal: side }}
    slotProps={{ paper: { className: look, role: 'dialog', 'aria-label': label } }}
  >
    {children}
  </Popover>
)
