import { memo } from 'react'
import { calledOf } from '../../cells/read-value'
import type { Column } from '../columns'
import { meantRow } from '../meant-row'
import { rowTone } from '../row-tone'
import { useListText } from '../texts'
import type { RowProps } from '../use-rows'
import { ListCell } from './ListCell'
import { RowMenuButton } from './RowMenuButton'
import { RowName } from './RowName'
import { Tick } from './Tick'
import styles from './table.module.css'

interface ListRowProps extends RowProps {
  columns: readonly Column[]
  /** Names of the fields that can be edited in place. */
  editable: ReadonlySet<string>
  isSelectable: boolean
}

/** One record of the table. A click anywhere opens it. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const {
    resource,
    parts,
    columns,
    editable,
    record,
    isSelected,
    isColoured,
    isSelectable,
    hasMenu,
    onOpen,
    onTick,
    onMenu,
  } = props
  const say = useListText()
  const name = calledOf(resource, record)
  const tone = isColoured ? rowTone(resource, record, parts) : undefined
  return (
    <tr
      className={isSelected ? styles.selected : undefined}
      data-id={record.id}
      data-tone={tone}
      onClick={(event) => meantRow(event) && onOpen(record)}
    >
      {isSelectable && (
        <td className={styles.cTick}>
          <Tick
            label={say('selectRow', { name })}
            isTicked={isSelected}
            onTick={(isTicked, event) => onTick(record.id, isTicked, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = <ListCell resource={resource} parts={parts} column={column} record={record} />
        const isEdited = editable.has(column.fieldName)
        const edited = isEdited ? { 'data-field': column.fieldName } : undefined
        if (index > 0)
          return (
            <td
              key={column.name}
              className={column.isRight ? styles.right : ''}
              {...edited}
              {...(isEdited && { tabIndex: -1, 'data-nav': column.fieldName })}
            >
              {content}
            </td>
          )
        return (
          <th key={column.name} scope="row" className={styles.cName} {...edited}>
            <RowName record={record} onOpen={onOpen}>
              {content}
            </RowName>
          </th>
        )
      })}
      <td className={styles.cMenu}>
        {hasMenu && <RowMenuButton resource={resource} record={record} onMenu={onMenu} className={styles.rowMore} />}
      </td>
    </tr>
  )
})
