import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Something that cannot be taken back. */
const dangerous = { '&, & svg': { color: 'var(--red)' } }

/** `MenuList` hands its first child the focus by properties of its own: they go on to the item. */
interface MenuEntryProps extends Omit<MenuItemProps, 'onClick'> {
  icon?: ReactNode
  label: ReactNode
  /** Closes the menu, before anything is done. */
  onDone?: () => void
  onClick?: () => void
  /** Where it leads. */
  to?: string
  isDangerous?: boolean
}

/** An entry of a menu: its sign, what it is called, and what it does once the menu is closed. */
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
