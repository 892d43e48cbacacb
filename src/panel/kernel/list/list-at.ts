import { writeFilter } from './filter-text'
import { withParams } from './url-params'

/** A list with filters in its address, as the list itself writes them; what says nothing is left out. */
export function listAt(path: string, filters: Readonly<Record<string, unknown>>): string {
  return (
    path +
    withParams(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, writeFilter(value)])), '')
  )
}
