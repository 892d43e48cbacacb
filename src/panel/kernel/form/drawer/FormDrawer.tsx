import { createContext, useContext, useId, type ReactNode } from 'react'
import Drawer from '@mui/material/Drawer'

const TitleId = createContext<string | undefined>(undefined)
/** The id that the drawer's title carries. */
export const useTitleId = () => useContext(TitleId)

interface FormDrawerProps {
  isOpen: boolean
  onClose: () => void
  /** A `DrawerContent`; it may be another one while the record loads, the drawer stays. */
  children: ReactNode
}

/** The right-hand drawer of every form (look: 'Drawer'). Esc and the scrim close; focus stays inside and returns. */
export function FormDrawer({ isOpen, onClose, children }: FormDrawerProps) {
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: {
        role: 'dialog', 'aria-modal': true, 'aria-labelledby': id,
        sx: { display: 'flex', flexDirection: 'column', outline: 0 },
      } }}
    >
      <TitleId value={id}>{children}</TitleId>
    </Drawer>
  )
}
