import { writeFilter } from './filter-text'
import { withParams } from './url-params'

/** The address of a list with filters, in the list's own URL format; empty filters are left out. */
export function listAt(path: string, filters: Readonly<Record<string, unknown>>): string {
  return (
    path +
    withParams(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, writeFilter(value)])), '')
  )
}
