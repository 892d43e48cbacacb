import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import { memo } from 'react'
import { useListContext, useListSortContext } from 'react-admin'
import type { Column } from '../columns'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useListText } from '../texts'
import { useSortPress } from '../use-sort-press'
import { Tick } from './Tick'
import { useColumnWidth } from './use-column-width'
import { useWords } from '#kit/i18n/text'
import styles from './table.module.css'

interface HeadProps {
  /** Called with a column's width in pixels while it is being resized, and with none when the edge is released. */
  onDraw: (widths: Readonly<Record<string, number>>) => void
}

/** Column heads: a click sorts, a second click reverses the order; their edges resize the columns. */
export function TableHead({ onDraw }: HeadProps) {
  const { columns, isSelectable } = useListFacts()
  const { data = [] } = useListContext()
  const selection = useSelection()
  const t = useListText()
  const ids = data.map((record) => record.id)
  const ticked = ids.filter(selection.has).length
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th className={styles.cTick} scope="col">
            <Tick
              label={t('selectPage')}
              isTicked={ids.length > 0 && ticked === ids.length}
              isMixed={ticked > 0 && ticked < ids.length}
              onTick={(isTicked) => selection.set(ids, isTicked)}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.name} column={column} isFirst={index === 0} onDraw={onDraw} />
        ))}
        <td className={styles.cMenu} />
      </tr>
    </thead>
  )
}

interface HeadCellProps extends HeadProps {
  column: Column
  isFirst: boolean
}

/** Memoised: selecting a row does not render it again. */
const HeadCell = memo(function HeadCell({ column, isFirst, onDraw }: HeadCellProps) {
  const { sort } = useListSortContext()
  const press = useSortPress()
  const say = useWords()
  const { onKeyDown, edge } = useColumnWidth(column, onDraw)
  const label = say(column.label)
  const { icon: Icon } = column
  const called = Icon ? label : say(column.head ?? column.label)
  const head = Icon ? <Icon aria-hidden="true" /> : called
  const isSorted = column.sort !== null && sort.field === column.sort
  const isUp = sort.order === 'ASC'
  const className = `${isFirst ? styles.cName : ''} ${column.isRight ? styles.right : ''} ${isSorted ? styles.sorted : ''}`
  if (column.sort === null)
    return (
      <th scope="col" className={className} title={label} aria-label={called}>
        {head}
        {edge}
      </th>
    )
  const field = column.sort
  const Arrow = isUp ? ArrowUpward : ArrowDownward
  return (
    <th
      scope="col"
      className={className}
      aria-label={called}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        title={label}
        aria-label={called}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+Home"
        onKeyDown={onKeyDown}
        onClick={() => press(field)}
      >
        <span>{head}</span>
        {isSorted && <Arrow aria-hidden="true" />}
      </button>
      {edge}
    </th>
  )
})
