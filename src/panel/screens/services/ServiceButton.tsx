import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { DrawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import styles from '#panel/kernel/list/toolbar/toolbar.module.css'

interface ServiceButtonProps {
  /** The URL parameter that opens the drawer. */
  opens: DrawerParam
  label: string
  icon: ReactNode
  isPrimary?: boolean
}

/** A button of a services' list that opens its drawer. */
export function ServiceButton({ opens, label, icon, isPrimary = false }: ServiceButtonProps) {
  const [, open] = useUrlParam(opens)
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
