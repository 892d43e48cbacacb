import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { memo, type MouseEvent } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import type { AnyResource } from '../../../../../resources/kernel/define-resource'
import type { ScreenParts } from '../../screen-parts'
import { calledOf } from '../../cells/read-value'
import type { Column } from '../columns'
import { rowTone } from '../row-tone'
import { useListText } from '../use-list-text'
import { ListCell } from './ListCell'
import { RowName } from './RowName'
import { Tick } from './Tick'

export interface RowHandlers {
  onOpen: (record: RaRecord) => void
  onTick: (id: Identifier, isTicked: boolean, isRange: boolean) => void
  onMenu: (record: RaRecord, anchor: HTMLElement) => void
}
interface ListRowProps extends RowHandlers {
  resource: AnyResource
  parts: ScreenParts
  columns: readonly Column[]
  record: RaRecord
  isSelected: boolean
  isColoured: boolean
  hasMenu: boolean
}

const CONTROLS = 'a, button, input, label, [role="button"], [role="menuitem"]'
/** Whether a click on a row meant the row: not a control in it, and not the end of marking text. */
export const meantRow = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  event.target.closest(CONTROLS) === null &&
  !window.getSelection()?.toString()

/** One record of the table. A click anywhere opens it. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { resource, parts, columns, record, isSelected, isColoured, hasMenu, onOpen, onTick, onMenu } = props
  const say = useListText()
  const name = calledOf(resource, record)
  const tone = isColoured ? rowTone(resource, record) : ''
  return (
    <tr className={`${isSelected ? 'selected' : ''} ${tone}`} onClick={(event) => meantRow(event) && onOpen(record)}>
      <td className="c-tick">
        <Tick
          label={say('selectRow', { name })}
          isTicked={isSelected}
          onTick={(isTicked, event) => onTick(record.id, isTicked, event.shiftKey)}
        />
      </td>
      {columns.map((column, index) => {
        const content = <ListCell resource={resource} parts={parts} column={column} record={record} />
        if (index > 0) return <td key={column.name} className={column.isRight ? 'right' : ''}>{content}</td>
        return (
          <th key={column.name} scope="row" className="c-name">
            <RowName record={record} onOpen={onOpen}>{content}</RowName>
          </th>
        )
      })}
      <td className="c-menu">
        {hasMenu && (
          <button
            type="button"
            className="row-more"
            aria-label={say('rowMenu', { name })}
            aria-haspopup="menu"
            data-nav="menu"
            onClick={(event) => onMenu(record, event.currentTarget)}
          >
            <MoreHoriz aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  )
})
