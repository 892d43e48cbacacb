import { useMemo, useRef } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import { rememberedRows } from '../../commands/rows'
import type { Column } from '../columns'
import { useListFacts } from '../list-facts'
import { useKeptScroll } from '../use-kept-scroll'
import { useRows } from '../use-rows'
import { PhoneRow, type PhonePlaces } from './PhoneRow'
import styles from './phone.module.css'

const kindOf = (column: Column) => column.field.kind
/** Kinds whose values mean little without a column head: not shown in the lower left, except a phone number if there is nothing else. */
const wordless: readonly FieldKind[] = [
  'flag',
  'file',
  'phone',
  'integer',
  'decimal',
  'percent',
  'json',
  'rows',
  'day',
  'instant',
  'timeOfDay',
]
const hasLook = (column: Column) => column.field.kind === 'choice' && column.field.options.some((option) => option.look)

/** Places the table's columns in a phone row (look 16); the display fields are already in the name. */
function phonePlaces(columns: readonly Column[], display: readonly string[]): PhonePlaces {
  const [name, ...besides] = columns
  const isCalled = name !== undefined && display.includes(name.fieldName)
  const others = besides.filter((column) => !isCalled || !display.includes(column.fieldName))
  const status = others.find((column) => hasLook(column) || column.isStatus)
  const end =
    others.find((column) => column.name === 'created_at') ??
    others.find((column) => ['day', 'instant', 'money'].includes(kindOf(column)))
  const pressing = others.find((column) => column.isPressing)
  const free = others.filter((column) => column !== status && column !== end && column !== pressing)
  const words = free.filter((column) => column.isWords || !wordless.includes(kindOf(column)))
  const rest = words.length > 0 ? words : free.filter((column) => kindOf(column) === 'phone')
  return { name, status, pressing, end, rest: rest.slice(0, 3) }
}

/** The list on a narrow screen: two lines per record. */
export function PhoneList() {
  const { resource, columns, isSelectable, isEmbedded = false } = useListFacts()
  const { rows, isWhole, label, isBusy, menu } = useRows()
  const list = useRef<HTMLUListElement>(null)
  useKeptScroll(list, { count: rows.length, isWhole, isEmbedded })
  const places = useMemo(() => phonePlaces(columns, resource.display), [columns, resource.display])
  return (
    <>
      <ul ref={list} className={styles.phoneList} aria-label={label} aria-busy={isBusy} {...rememberedRows}>
        {rows.map((row) => (
          <PhoneRow key={row.record.id} {...row} places={places} isSelectable={isSelectable} />
        ))}
      </ul>
      {menu}
    </>
  )
}
