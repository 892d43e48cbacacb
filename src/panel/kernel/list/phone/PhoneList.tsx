import { useMemo } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import type { FieldKind } from '../../../../../resources/kernel/field'
import type { Column } from '../columns'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useOpenRecord } from '../use-open-record'
import { useTitles } from '../use-list-text'
import { useRowSelection } from '../table/use-row-selection'
import { useRowMenu } from '../table/use-row-menu'
import { PhoneRow } from './PhoneRow'
import './phone.css'

/** Which columns a line of two rows has room for. */
export interface PhonePlaces {
  name: Column | undefined
  /** Upper right: how it stands. */
  status: Column | undefined
  /** Lower right: the date, or the money. */
  end: Column | undefined
  /** Lower left, three at most. */
  rest: Column[]
}
const kindOf = (column: Column) => column.field.kind
/** Kinds that say nothing without the head of their column; a phone only where there is nothing else. */
const wordless: readonly FieldKind[] = ['flag', 'file', 'phone', 'integer', 'decimal', 'percent', 'json', 'rows', 'day', 'instant', 'timeOfDay']
const hasLook = (column: Column) => column.field.kind === 'choice' && column.field.options.some((option) => option.look)

/** Where the columns of the table go on a phone (look 16); what the record is called by stands in its name, whole. */
export function phonePlaces(columns: readonly Column[], display: readonly string[]): PhonePlaces {
  const [name, ...besides] = columns
  const isCalled = name !== undefined && display.includes(name.fieldName)
  const others = besides.filter((column) => !isCalled || !display.includes(column.fieldName))
  const status = others.find(hasLook)
  const end = others.find((column) => column.name === 'created_at') ?? others.find((column) => ['day', 'instant', 'money'].includes(kindOf(column)))
  const free = others.filter((column) => column !== status && column !== end)
  const words = free.filter((column) => !wordless.includes(kindOf(column)))
  const rest = words.length > 0 ? words : free.filter((column) => kindOf(column) === 'phone')
  return { name, status, end, rest: rest.slice(0, 3) }
}

/** The list on a narrow screen: two lines a record. */
export function PhoneList() {
  const { resource, parts, columns, preferences } = useListFacts()
  const { data = [], isPlaceholderData } = useListContext<RaRecord>()
  const selection = useSelection()
  const { many } = useTitles(resource)
  const onTick = useRowSelection(useMemo(() => data.map((record) => record.id), [data]))
  const onOpen = useOpenRecord()
  const { hasMenu, onMenu, menu } = useRowMenu()
  const places = useMemo(() => phonePlaces(columns, resource.display), [columns, resource.display])
  return (
    <>
      <ul className="phone-list" aria-label={many} aria-busy={isPlaceholderData}>
        {data.map((record) => (
          <PhoneRow
            key={record.id}
            resource={resource}
            parts={parts}
            places={places}
            record={record}
            isSelected={selection.has(record.id)}
            isColoured={preferences.rowColors}
            onOpen={onOpen}
            hasMenu={hasMenu}
            onTick={onTick}
            onMenu={onMenu}
          />
        ))}
      </ul>
      {menu}
    </>
  )
}
