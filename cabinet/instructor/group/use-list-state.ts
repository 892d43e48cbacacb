import { useSearchParams } from 'react-router'
import { applicantStatuses, type ApplicantStatus } from '#resources/applicant-statuses'

const sorts = ['name', 'phoneNumber', 'totalAbsentees'] as const
export type SortBy = (typeof sorts)[number]
const isSort = (text: string | null): text is SortBy => sorts.some((sort) => sort === text)
const isStatus = (text: string): text is ApplicantStatus => applicantStatuses.some((status) => status === text)

/** The filters of the drawer; the name filter is also that of the search box. */
export interface Filters {
  name: string
  phoneNumber: string
  statuses: readonly string[]
}

/** The state of a group's list of applicants, kept in the URL under the specification's names (part 2 §7: `[A|B]`). */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const sortBy = params.get('sortBy')
  const statuses = (params.get('statuses') ?? '')
    .replace(/^\[|\]$/g, '')
    .split('|')
    .filter(isStatus)
  const change = (changes: Readonly<Record<string, string | null>>, replace = false) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') known.delete(name)
          else known.set(name, value)
        return known
      },
      { replace },
    )
  const phoneNumber = params.get('phoneNumber') ?? ''
  return {
    page: Math.max(0, Number(params.get('pageNumber')) || 0),
    sortBy: isSort(sortBy) ? sortBy : ('name' as const),
    sortDirection: params.get('sortDirection') === 'DESC' ? ('DESC' as const) : ('ASC' as const),
    statuses,
    phoneNumber,
    /** The number of active filters besides the search box. */
    filterCount: statuses.length + (phoneNumber === '' ? 0 : 1),
    name: params.get('name') ?? '',
    goTo: (page: number) => change({ pageNumber: page === 0 ? null : String(page) }),
    search: (name: string) => change({ name, pageNumber: null }, true),
    filter: (wanted: Filters) =>
      change({
        name: wanted.name.trim(),
        phoneNumber: wanted.phoneNumber.trim(),
        statuses: wanted.statuses.length === 0 ? null : `[${wanted.statuses.join('|')}]`,
        pageNumber: null,
      }),
    sort: (by: SortBy) =>
      change({
        sortBy: by,
        sortDirection: sortBy === by && params.get('sortDirection') !== 'DESC' ? 'DESC' : 'ASC',
        pageNumber: null,
      }),
  }
}
