import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useViewer } from '#kit/session/viewer'
import type { PartDrawer } from '../../screen-parts'
import { useUrlParam } from '../use-url-param'
import styles from './toolbar.module.css'

interface DrawerButtonProps {
  drawer: PartDrawer
  label: string
  icon: ReactNode
  isPrimary?: boolean
}

/** A button above a list that opens a drawer of its screen; renders nothing for a viewer without the drawer. */
export function DrawerButton({ drawer, label, icon, isPrimary = false }: DrawerButtonProps) {
  const viewer = useViewer()
  const [, open] = useUrlParam(drawer.opens)
  if (drawer.isFor && !drawer.isFor(viewer)) return null
  return (
    <Button
      variant={isPrimary ? 'contained' : 'outlined'}
      startIcon={icon}
      aria-label={label}
      title={label}
      onClick={() => open('1')}
      className={isPrimary ? styles.createButton : ''}
    >
      <span className={styles.wideOnly}>{label}</span>
    </Button>
  )
}
