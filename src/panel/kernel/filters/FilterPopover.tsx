import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListText } from '../list/texts'
import { Below } from '../page/Below'
import { usePopup } from '../page/use-popup'
import styles from './filter-popover.module.css'

interface FilterPopoverProps {
  /** The number of active filters, shown on the button. */
  count: number
  onClear: () => void
  /** `LabelledInput`s. */
  children: ReactNode
}

/** A button with a popover of filters for a page that is not a list; changes apply at once. */
export function FilterPopover({ count, onClear, children }: FilterPopoverProps) {
  const say = useListText()
  const { button, popup } = usePopup('dialog')
  return (
    <>
      <Button variant="outlined" startIcon={<FilterList />} {...button}>
        {say('filter')}
        {count > 0 && <span className={`${styles.filterPopoverCount} num`}>{count}</span>}
      </Button>
      {count > 0 && <Button onClick={onClear}>{say('clear')}</Button>}
      <Below {...popup} label={say('filter')} look={styles.filterPopover}>
        {children}
      </Below>
    </>
  )
}
