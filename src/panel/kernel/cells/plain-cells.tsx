import Check from '@mui/icons-material/Check'
import type { AnyField } from '#resources/kernel/field'
import { formatNumber } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { formatDay, formatInstant, formatInstantDay } from '#kit/format/dates'
import { Absent } from './Absent'
import { numberOf, textOf } from './read-value'
import type { CellProps } from './cell'
import { useListText } from '../list/texts'

/** A text on one line; the tooltip has the full text. */
export function TextCell({ value }: { value: unknown }) {
  const text = textOf(value)
  return text === null ? <Absent /> : <span title={text}>{text}</span>
}

/** A number with thousands separators; a percentage with its sign. */
export function NumberCell({ value, field }: { value: unknown; field: Pick<AnyField, 'kind'> }) {
  const number = numberOf(value)
  if (number === null) return <Absent />
  return (
    <span className="num">
      {formatNumber(number)}
      {field.kind === 'percent' && '%'}
    </span>
  )
}

/** An amount with its currency: from the sibling field, or from the group or course loaded with the record, else AMD. */
export function MoneyCell({ value, field, record }: CellProps<'money'>) {
  const amount = numberOf(value)
  if (amount === null) return <Absent />
  const currency = field.currencyField === null ? null : textOf(record[field.currencyField])
  return <Money amount={amount} currency={currency ?? textOf(record.currency) ?? 'AMD'} />
}

/** A calendar day, 'dd MMM, yyyy'. */
export function DayCell({ value }: CellProps<'day'>) {
  const text = textOf(value)
  return text === null ? <Absent /> : <span className="num quiet">{formatDay(text.slice(0, 10))}</span>
}

/** Fields that show only the day. */
const dayOnly = ['created_at', 'updated_at']

/** An instant in the academy's time zone, 'MMM dd, yyyy at HH:mm'; creation and change dates show the day, with the time in the tooltip. */
export function InstantCell({ value, name }: CellProps<'instant'>) {
  const text = textOf(value)
  if (text === null) return <Absent />
  const whole = formatInstant(text)
  return (
    <span className="num quiet" title={whole}>
      {dayOnly.includes(name) ? formatInstantDay(text) : whole}
    </span>
  )
}

/** A tick for yes; nothing for no. */
export function FlagCell({ value }: CellProps<'flag'>) {
  const say = useListText()
  if (value !== true)
    return (
      <span aria-label={say('no')} role="img">
        <Absent />
      </span>
    )
  return <Check className="cell-icon" titleAccess={say('yes')} />
}

/** A list of texts, joined by commas; a value of another shape as raw JSON. */
export const JsonCell = ({ value }: CellProps<'json'>) => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return <Absent />
  const isWords = Array.isArray(value) && value.every((one) => typeof one === 'string')
  const text = typeof value === 'string' ? value : isWords ? value.join(', ') : JSON.stringify(value)
  return <span title={text}>{text}</span>
}

/** Formatted text without its formatting. */
export function RichTextCell({ value }: CellProps<'richText'>) {
  const html = textOf(value)
  const words = html === null ? null : new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim()
  return <TextCell value={words} />
}

/** The number of rows. */
export const RowsCell = ({ value }: CellProps<'rows'>) =>
  Array.isArray(value) && value.length > 0 ? <span className="num">{value.length}</span> : <Absent />
