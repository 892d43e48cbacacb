import { memo } from 'react'
import { calledOf } from '../../cells/read-value'
import type { Column } from '../columns'
import { meantRow } from '../meant-row'
import { rowTone } from '../row-tone'
import { useListText } from '../texts'
import type { RowProps } from '../use-rows'
import { ListCell } from '../table/ListCell'
import { RowMenuButton } from '../table/RowMenuButton'
import { RowName } from '../table/RowName'
import { Tick } from '../table/Tick'
import styles from './phone.module.css'

/** The columns placed in a two-line row. */
export interface PhonePlaces {
  name: Column | undefined
  /** Upper right: the status. */
  status: Column | undefined
  /** Lower right, in place of the date, if it has a value. */
  pressing: Column | undefined
  /** Lower right: the date, or the money. */
  end: Column | undefined
  /** Lower left, three at most. */
  rest: Column[]
}

interface PhoneRowProps extends RowProps {
  places: PhonePlaces
  isSelectable: boolean
}

/** One record on two lines: name and status, then what else matters and the date. */
export const PhoneRow = memo(function PhoneRow(props: PhoneRowProps) {
  const { resource, parts, places, record, isSelected, isColoured, isSelectable, hasMenu, onOpen, onTick, onMenu } =
    props
  const say = useListText()
  const name = calledOf(resource, record)
  const cell = (column: Column) => <ListCell resource={resource} parts={parts} column={column} record={record} />
  const isNamed =
    places.name !== undefined && resource.display.length > 1 && resource.display.includes(places.name.fieldName)
  return (
    <li
      className={isSelected ? `${styles.phoneRow} ${styles.selected}` : styles.phoneRow}
      data-id={record.id}
      data-place="phone-row"
      data-tone={isColoured ? rowTone(resource, record, parts) : undefined}
      onClick={(event) => meantRow(event) && onOpen(record)}
    >
      {isSelectable ? (
        <Tick
          label={say('selectRow', { name })}
          isTicked={isSelected}
          onTick={(isTicked) => onTick(record.id, isTicked, false)}
        />
      ) : (
        <span />
      )}
      <div>
        <RowName record={record} onOpen={onOpen}>
          {isNamed ? name : places.name && cell(places.name)}
        </RowName>
        <div className={styles.phoneRest} data-place="phone-rest">
          {places.rest.map((column) => (
            <span key={column.name}>{cell(column)}</span>
          ))}
        </div>
      </div>
      <div className={styles.phoneEnd} data-place="phone-end">
        {places.status && cell(places.status)}
        {places.pressing && <span className={styles.pressing}>{cell(places.pressing)}</span>}
        {places.end && <span>{cell(places.end)}</span>}
      </div>
      {hasMenu && <RowMenuButton resource={resource} record={record} onMenu={onMenu} className={styles.phoneMore} />}
    </li>
  )
})
