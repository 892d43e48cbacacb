import { useMemo } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useOpenRecord } from '../use-open-record'
import { useTitles } from '../use-list-text'
import { ListRow } from './ListRow'
import { TableHead } from './TableHead'
import { useArrowKeys } from './use-arrow-keys'
import { useRowMenu } from './use-row-menu'
import { useRowSelection } from './use-row-selection'
import './table.css'

const AROUND = 44 + 44

/** The list as a table: head and first column stay, columns as wide as their usual values. */
export function ListTable() {
  const { resource, parts, columns, preferences } = useListFacts()
  const { data = [], isPlaceholderData } = useListContext<RaRecord>()
  const selection = useSelection()
  const { many } = useTitles(resource)
  const { hasMenu, onMenu, menu } = useRowMenu()
  const ids = useMemo(() => data.map((record) => record.id), [data])
  const onTick = useRowSelection(ids)
  const onOpen = useOpenRecord()
  const width = columns.reduce((sum, column) => sum + column.width, AROUND)
  return (
    <div className="table-scroll">
      <table className="list-table" style={{ minWidth: width }} aria-label={many} aria-busy={isPlaceholderData}>
        <colgroup>
          <col style={{ width: 44 }} />
          {columns.map((column) => <col key={column.name} style={{ width: column.width }} />)}
          <col />
        </colgroup>
        <TableHead />
        <tbody onKeyDown={useArrowKeys()}>
          {data.map((record) => (
            <ListRow
              key={record.id}
              resource={resource}
              parts={parts}
              columns={columns}
              record={record}
              isSelected={selection.has(record.id)}
              isColoured={preferences.rowColors}
              hasMenu={hasMenu}
              onOpen={onOpen}
              onTick={onTick}
              onMenu={onMenu}
            />
          ))}
        </tbody>
      </table>
      {menu}
    </div>
  )
}
