import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { useSelection } from '../list/selection'
import { IconMenu } from '../list/toolbar/IconMenu'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { saidTotal } from '../list/total'
import { useBoardRules } from './board-rules'
import { ColumnMark } from './ColumnMark'
import type { BoardColumn } from './load-board'
import { useBoardText } from './texts'
import styles from './board.module.css'

/** Head of a column: title, count, an optional note, and a menu that selects its loaded cards or opens it as a list. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const { key, count, isExact, cards } = column
  const t = useBoardText()
  const { titleOf, noteOf, listOf } = useBoardRules()
  const selection = useSelection()
  const title = titleOf(key)
  const list = listOf(key)
  const ids = cards.map(({ id }) => id)
  return (
    <header className={styles.columnHead}>
      <div className={styles.columnTitle}>
        <ColumnMark of={key} />
        <h2 title={title}>{title}</h2>
        <span className="num">{saidTotal(count, isExact)}</span>
      </div>
      {noteOf && <small className="num">{noteOf(column)}</small>}
      <IconMenu label={t('columnMenu', { column: title })} icon={<MoreHoriz />}>
        {(onDone) => [
          <MenuEntry
            key="select"
            disabled={cards.length === 0}
            label={t('selectShown', { smart_count: cards.length })}
            onDone={onDone}
            onClick={() => selection.set(ids, true)}
          />,
          <MenuEntry key="list" disabled={list === null} label={t('openList')} to={list ?? ''} onDone={onDone} />,
        ]}
      </IconMenu>
    </header>
  )
}
