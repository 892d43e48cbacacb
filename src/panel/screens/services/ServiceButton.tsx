import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useViewer } from '#kit/session/viewer'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import type { PartDrawer } from '#panel/kernel/screen-parts'
import styles from '#panel/kernel/list/toolbar/toolbar.module.css'

interface ServiceButtonProps {
  drawer: PartDrawer
  label: string
  icon: ReactNode
  isPrimary?: boolean
}

/** A button of a services' list that opens its drawer; renders nothing for a viewer without the drawer. */
export function ServiceButton({ drawer, label, icon, isPrimary = false }: ServiceButtonProps) {
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
