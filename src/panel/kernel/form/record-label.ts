import { resourceNamed } from '../../../../resources/registry'
import type { Row } from '../../../../resources/kernel/check-row'

/** What names a record to people: its resource's display fields; its number when they are empty. */
export function recordLabel(resource: string, record: Row): string {
  const said = resourceNamed(resource).display.flatMap((name) => {
    const value = record[name]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return said.filter((part) => part !== '').join(' ') || `#${String(record.id ?? '')}`
}
