import Check from '@mui/icons-material/Check'
import { useListText } from '../list/use-list-text'
import { Absent } from './Absent'
import type { CellProps } from './cell'

/** Yes as a tick; no is nothing to look at. */
export function FlagCell({ value }: CellProps<'flag'>) {
  const say = useListText()
  if (value !== true)
    return (
      <span aria-label={say('no')} role="img">
        <Absent />
      </span>
    )
  return <Check className="cell-icon" titleAccess={say('yes')} />
}
