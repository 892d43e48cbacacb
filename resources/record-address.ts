import { pageAddress, type PageView } from './kernel/page-view'

/** Resources whose records have a page that is written by hand. */
const pages: Readonly<Record<string, string>> = { applicants: '/applicants', groups: '/groups' }

/** Where the panel shows a record: its page (that of a single one is `screen`), else its drawer over the list at `screen`; null where neither is. */
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
