import { useGetMany } from 'react-admin'
import { useWords } from '#kit/i18n/text'
import { isDay } from '#resources/kernel/is-day'
import { resourceNamed } from '#resources/registry'
import { formatDay } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import { idsIn, shownName } from '../cells/read-value'
import { isRange, type RangeValue } from '../filters/filter-shape'
import type { ListFilter } from './list-filters'
import { useListText, type SayList } from './texts'

/** Up to this many values are named; more are only counted. */
const NAMED = 2

const sideText = (value: string | number) =>
  isDay(value) ? formatDay(value) : typeof value === 'number' ? formatNumber(value) : value

/** A range as text: '01 Sep – 19 Nov, 2026', 'from 40', 'until 19 Nov, 2026'; a shared year is written once. */
function rangeText({ from, to }: RangeValue, t: SayList): string {
  if (from === undefined || from === '') return t('toDay', { day: sideText(to ?? '') })
  if (to === undefined || to === '') return t('fromDay', { day: sideText(from) })
  if (from === to) return sideText(from)
  const isSameYear = isDay(from) && isDay(to) && from.slice(0, 4) === to.slice(0, 4)
  const first = isSameYear ? sideText(from).replace(/, \d{4}$/, '') : sideText(from)
  return `${first} – ${sideText(to)}`
}

/** A filter's value as short text: names, '12 of 28', a range. */
export function useFilterText(resource: string, filter: ListFilter, value: unknown): string {
  const t = useListText()
  const say = useWords()
  const { field, to } = filter
  const values: unknown[] = Array.isArray(value) ? value : []
  const ids = idsIn(values).slice(0, NAMED)
  const { data = [] } = useGetMany(to ?? resource, { ids }, { enabled: to !== null && ids.length > 0 })

  if (isRange(value)) return rangeText(value, t)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (!Array.isArray(value)) {
    const label = filter.options?.[String(value)]
    return label ? say(label) : String(value)
  }
  if (field?.kind === 'choice' || field?.kind === 'choices') {
    if (values.length > NAMED) return t('ofAll', { count: values.length, all: field.options.length })
    const options = field.options.filter((option) => values.map(String).includes(option.value))
    return [...(values.includes(null) ? [t('none')] : []), ...options.map((option) => say(option.label))].join(', ')
  }
  const named = to === null ? values.map(String) : data.map((one) => shownName(resourceNamed(to), one))
  const texts = [...(to !== null && values.includes(null) ? [t('none')] : []), ...named.filter((text) => text !== null)]
  const more = values.length - texts.length
  return [...texts, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
