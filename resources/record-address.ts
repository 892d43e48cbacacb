import { pageAddress, type PageView } from './kernel/page-view'

/** Resources whose records have a hand-written page. */
const pages: Readonly<Record<string, string>> = { applicants: '/applicants', groups: '/groups' }

/**
 * The panel's address of a record: its page (for a single record, `screen`), else its drawer over the list at `screen`; null where it has
 * neither.
 */
export function recordAddress(
  resource: {
    name: string
    screen: string | null
    single?: boolean | undefined
    views: { page?: PageView | undefined } | null
  },
  id: number,
): string | null {
  const page = pages[resource.name]
  if (page !== undefined) return `${page}/${id}`
  if (resource.screen === null || resource.single) return resource.screen
  return pageAddress(resource, id) ?? `${resource.screen}?editId=${id}`
}
