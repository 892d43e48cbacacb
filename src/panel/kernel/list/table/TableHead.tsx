import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import { useListContext } from 'react-admin'
import type { Column } from '../columns'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useListText } from '../texts'
import { Tick } from './Tick'
import { useWords } from '#kit/i18n/text'
import styles from './table.module.css'

/** Heads of the columns: a click sorts, a second one the other way round. */
export function TableHead() {
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
              onTick={() => selection.set(ids, ticked < ids.length)}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.name} column={column} isFirst={index === 0} />
        ))}
        <td className={styles.cMenu} />
      </tr>
    </thead>
  )
}

function HeadCell({ column, isFirst }: { column: Column; isFirst: boolean }) {
  const { sort, setSort } = useListContext()
  const say = useWords()
  const label = say(column.label)
  const head = column.head ? say(column.head) : label
  const isSorted = column.sort !== null && sort.field === column.sort
  const isUp = sort.order === 'ASC'
  const className = `${isFirst ? styles.cName : ''} ${column.isRight ? styles.right : ''} ${isSorted ? styles.sorted : ''}`
  if (column.sort === null)
    return (
      <th scope="col" className={className} title={label}>
        {head}
      </th>
    )
  const field = column.sort
  const Arrow = isUp ? ArrowUpward : ArrowDownward
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" title={label} onClick={() => setSort({ field, order: isSorted && isUp ? 'DESC' : 'ASC' })}>
        <span>{head}</span>
        {isSorted && <Arrow aria-hidden="true" />}
      </button>
    </th>
  )
}
