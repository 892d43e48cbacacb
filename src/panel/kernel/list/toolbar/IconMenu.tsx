import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import Tooltip from '@mui/material/Tooltip'
import { useId, type ReactNode } from 'react'
import { usePopup } from '../../page/use-popup'

interface IconMenuProps {
  label: string
  icon: ReactNode
  /** The entries; they call `onDone` to close the menu. */
  children: (onDone: () => void) => ReactNode
}

/** A toolbar icon that opens a menu. */
export function IconMenu({ label, icon, children }: IconMenuProps) {
  const id = useId()
  const { isOpen, close, button, popup } = usePopup('menu')
  return (
    <>
      <Tooltip title={label}>
        <IconButton id={id} aria-label={label} {...button}>
          {icon}
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Menu
          {...popup}
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
