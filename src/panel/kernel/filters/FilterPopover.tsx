import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState, type ReactNode } from 'react'
import { useListText } from '../list/texts'
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
