import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** Style of an action that cannot be undone. */
const dangerous = { '&, & svg': { color: 'var(--red)' } }

/** `MenuList` focuses its first child through extra props, which are passed on to the item. */
interface MenuEntryProps extends Omit<MenuItemProps, 'onClick'> {
  icon?: ReactNode
  label: ReactNode
  /** Closes the menu before the action runs. */
  onDone?: () => void
  onClick?: () => void
  /** Address of the link. */
  to?: To
  isDangerous?: boolean
}

/** A menu entry: icon, label, and the action that runs once the menu is closed. */
export function MenuEntry({ icon, label, onDone, onClick, to, isDangerous = false, ...more }: MenuEntryProps) {
  return (
    <MenuItem
      {...more}
      {...(isDangerous && { sx: dangerous })}
      {...(to !== undefined && { component: Link, to })}
      onClick={() => {
        onDone?.()
        onClick?.()
      }}
    >
      {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
      {label}
    </MenuItem>
  )
}
