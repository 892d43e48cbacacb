import { isApplicantStatus } from '#resources/applicant-statuses'
import { pageIn, useUrlParams } from '../../shared/use-url-params'

const sorts = ['name', 'phoneNumber', 'totalAbsentees'] as const
export type SortBy = (typeof sorts)[number]
const isSort = (text: string | null): text is SortBy => sorts.some((sort) => sort === text)

/** The filters of the drawer; the name filter is also that of the search box. */
export interface Filters {
  name: string
  phoneNumber: string
  statuses: readonly string[]
}

const sortIn = (params: URLSearchParams) => {
  const by = params.get('sortBy')
  return {
    sortBy: isSort(by) ? by : ('name' as const),
    sortDirection: params.get('sortDirection') === 'DESC' ? ('DESC' as const) : ('ASC' as const),
  }
}

/** The state of a group's list of applicants, kept in the URL under the specification's names (part 2 §7: `[A|B]`). */
export function useListState() {
  const [params, change] = useUrlParams()
  const statuses = (params.get('statuses') ?? '')
    .replace(/^\[|\]$/g, '')
    .split('|')
    .filter(isApplicantStatus)
  const phoneNumber = params.get('phoneNumber') ?? ''
  return {
    page: pageIn(params),
    ...sortIn(params),
    statuses,
    phoneNumber,
    /** The number of active filters besides the search box. */
    filterCount: statuses.length + (phoneNumber === '' ? 0 : 1),
    name: params.get('name') ?? '',
    /** Goes a page back or on, to `last` at most. */
    step: (by: 1 | -1, last: number) =>
      change((asked) => {
        const page = Math.min(Math.max(0, pageIn(asked) + by), last)
        return { pageNumber: page === 0 ? null : String(page) }
      }),
    search: (name: string) => change({ name, pageNumber: null }, true),
    filter: (wanted: Filters) =>
      change({
        name: wanted.name.trim(),
        phoneNumber: wanted.phoneNumber.trim(),
        statuses: wanted.statuses.length === 0 ? null : `[${wanted.statuses.join('|')}]`,
        pageNumber: null,
      }),
    sort: (by: SortBy) =>
      change((asked) => {
        const now = sortIn(asked)
        const isReversed = now.sortBy === by && now.sortDirection === 'ASC'
        return { sortBy: by, sortDirection: isReversed ? 'DESC' : 'ASC', pageNumber: null }
      }),
  }
}
