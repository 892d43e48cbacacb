import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface IconActionProps extends Omit<IconButtonProps, 'children'> {
  /** Its name, also shown as its tooltip. */
  label: string
  icon: ReactNode
  /** Address of the link. */
  to?: string | undefined
}

/** A button, or with `to` a link, that shows only an icon. */
export const IconAction = ({ label, icon, to, ...more }: IconActionProps) => (
  <IconButton aria-label={label} title={label} {...more} {...(to !== undefined && { component: Link, to })}>
    {icon}
  </IconButton>
)
