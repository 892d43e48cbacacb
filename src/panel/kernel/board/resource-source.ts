import type { RaRecord, SortPayload } from 'react-admin'
import { filterName, type AnyResource, type DeclaredBoard } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { request } from '../data/http-client'
import { filterCall } from '../data/list-call'
import type { ListScope } from '../screen-parts'
import { COLUMN_MAX, type BoardColumn, type BoardSource } from './load-board'

/** Number of cards per column that a board loads first. */
const FIRST = 50

export interface BoardAsked {
  resource: AnyResource
  board: DeclaredBoard
  scope: ListScope | null
  filter: Readonly<Record<string, unknown>>
  sort: SortPayload
  /** Options sent with the list calls. */
  options: Readonly<Record<string, unknown>>
}

/** Key of the column for records without a value. */
export const NONE = ''
/** The choice value of a column key. */
export const valueOf = (key: string) => (key === NONE ? null : key)

/** The column keys of a board: the options (only those in the filter, if set), and `NONE` if records may lack a value. */
export function columnKeys(resource: AnyResource, by: string, filter: Readonly<Record<string, unknown>>): string[] {
  const field = resource.fields[by]
  if (field?.kind !== 'choice') return []
  const sought = filter[filterName(by, field)]
  const all = [...field.options.map(({ value }) => value), ...(field.filter?.safeParse([null]).success ? [NONE] : [])]
  return Array.isArray(sought) ? all.filter((key) => sought.some((one) => String(one ?? NONE) === key)) : all
}

/** Loads a board by the calls of its list: one call counts each option; each column is the list with one more filter. */
export function sourceOf({ resource, board: { by }, scope, filter, sort, options }: BoardAsked): BoardSource {
  const field = resource.fields[by]
  const keys = columnKeys(resource, by, filter)
  const isNumeric = field?.kind === 'choice' && field.numeric
  const page = async (key: string, number: number, size: number) => {
    const value = isNumeric && key !== NONE ? Number(key) : valueOf(key)
    const { data } = await filterCall<RaRecord>(resource.name, {
      filter: { ...filter, [field ? filterName(by, field) : by]: [value] },
      sort,
      pagination: { page: number + 1, perPage: size },
      meta: { body: options, ...(scope && { list: { name: scope.name, path: scope.calls.list.path } }) },
      withTotal: false,
    })
    return data
  }
  /** The continuation of a column with `length` cards; null when the last page was not full. */
  const nextOf = (length: number, isFull: boolean) => (isFull ? String(length) : null)
  return {
    key: [resource.name, 'board', { by, filter, sort, options, scope: scope?.name }],
    load: async (wanted) => {
      const sizeOf = (key: string) => Math.min(Math.max(Math.ceil(wanted(key) / FIRST) * FIRST, FIRST), COLUMN_MAX)
      const [{ groups = [] }, pages] = await Promise.all([
        request(calls(resource).count, { body: { ...filter, groupBy: by } }),
        Promise.all(keys.map(async (key) => ({ key, cards: await page(key, 0, sizeOf(key)) }))),
      ])
      const countOf = (key: string) => groups.find(({ value }) => String(value ?? NONE) === key)?.count ?? 0
      const columns = pages.map(({ key, cards }): BoardColumn => {
        const next = nextOf(cards.length, cards.length === sizeOf(key) && cards.length < countOf(key))
        return { key, count: countOf(key), isExact: true, cards, next }
      })
      // The column of records without a value shows only if it has any.
      const shown = columns.filter(({ key, count }) => key !== NONE || count > 0)
      return { columns: shown, total: shown.reduce((sum, { count }) => sum + count, 0), isTotalExact: true }
    },
    more: async ({ key, cards }, size) => {
      // The call returns whole pages: cards that are loaded already are left out.
      const number = Math.floor(cards.length / size)
      const found = await page(key, number, size)
      return { cards: found, next: nextOf((number + 1) * size, found.length === size) }
    },
  }
}
