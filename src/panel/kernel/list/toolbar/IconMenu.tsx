import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState, type ReactNode } from 'react'

interface IconMenuProps {
  label: string
  icon: ReactNode
  /** The entries; they call `onDone` to close the menu. */
  children: (onDone: () => void) => ReactNode
}

/** A toolbar icon that opens a menu. */
export function IconMenu({ label, icon, children }: IconMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          id={id}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: -4, horizontal: 'right' }}
          slotProps={{
            list: { 'aria-labelledby': id, dense: true },
            paper: { sx: { maxHeight: 'min(480px, calc(100% - 120px))' } },
          }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  )
}
