import { createContext, useContext, useId, type ReactNode } from 'react'
import Drawer from '@mui/material/Drawer'
import GlobalStyles from '@mui/material/GlobalStyles'

const TitleId = createContext<string | undefined>(undefined)
/** The id that the drawer's title carries. */
export const useTitleId = () => useContext(TitleId)

/** A toast must not lie on Save: while a drawer is open, toasts stand above its footer. */
const toastsAboveFooter = (
  <GlobalStyles styles={{ '@media (min-width: 878px)': { '.toasts': { bottom: '76px !important' } } }} />
)

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
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { display: 'flex', flexDirection: 'column', outline: 0 },
        },
      }}
    >
      {isOpen && toastsAboveFooter}
      <TitleId value={id}>{children}</TitleId>
    </Drawer>
  )
}
