import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState, type ReactNode } from 'react'
import { useListText } from '../list/texts'
import styles from './filter-popover.module.css'

interface FilterPopoverProps {
  /** How many filters are set; stands on the button. */
  count: number
  onClear: () => void
  /** Labels with their inputs, each in an element of its own. */
  children: ReactNode
}

/** Filters of a page that is no list, behind one button; they count at once. */
export function FilterPopover({ count, onClear, children }: FilterPopoverProps) {
  const say = useListText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {say('filter')}
        {count > 0 && <span className={`${styles.filterPopoverCount} num`}>{count}</span>}
      </Button>
      {count > 0 && <Button onClick={onClear}>{say('clear')}</Button>}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say('filter'), className: styles.filterPopover } }}
      >
        {children}
      </Popover>
    </>
  )
}
