import { formatDay, formatInstant } from '#kit/format/dates'
import { resourceNamed } from '#resources/registry'
import type { Row } from '#resources/kernel/check-row'

/** The label of a record: its resource's display fields, or its number when they are empty. */
export function recordLabel(resource: string, record: Row): string {
  const { display, fields } = resourceNamed(resource)
  const said = display.flatMap((name) => {
    const value = record[name]
    const kind = fields[name]?.kind
    if (typeof value === 'string' && kind === 'instant') return [formatInstant(value)]
    if (typeof value === 'string' && kind === 'day') return [formatDay(value)]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return said.filter((part) => part !== '').join(' ') || `#${String(record.id ?? '')}`
}
