import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { calledOf } from '../../cells/read-value'
import { useListText } from '../texts'
import type { RowProps } from '../use-rows'

type RowMenuButtonProps = Pick<RowProps, 'resource' | 'record' | 'onMenu'> & { className?: string }

/** Opens the menu of a row; the arrow keys of the table find it by `data-nav`. */
export function RowMenuButton({ resource, record, onMenu, className }: RowMenuButtonProps) {
  const say = useListText()
  return (
    <button
      type="button"
      className={className}
      aria-label={say('rowMenu', { name: calledOf(resource, record) })}
      aria-haspopup="menu"
      data-nav="menu"
      onClick={(event) => onMenu(record, event.currentTarget)}
    >
      <MoreHoriz aria-hidden="true" />
    </button>
  )
}
