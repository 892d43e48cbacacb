import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import tableStyles from '#panel/kernel/list/table/table.module.css'

export interface Sorting<K extends string> {
  by: K
  isUp: boolean
}

interface SortHeadProps<K extends string> {
  by: K
  label: string
  sorting: Sorting<K>
  onSort: (sorting: Sorting<K>) => void
  className?: string | undefined
}

/** A column header that sorts: descending first, then ascending. */
export function SortHead<K extends string>({ by, label, sorting, onSort, className }: SortHeadProps<K>) {
  const isOn = sorting.by === by
  return (
    <th
      scope="col"
      aria-label={label}
      className={[className, isOn && tableStyles.sorted].filter(Boolean).join(' ')}
      aria-sort={isOn ? (sorting.isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" onClick={() => onSort({ by, isUp: isOn && !sorting.isUp })}>
        {label}
        {isOn && (sorting.isUp ? <ArrowUpward aria-hidden="true" /> : <ArrowDownward aria-hidden="true" />)}
      </button>
    </th>
  )
}
