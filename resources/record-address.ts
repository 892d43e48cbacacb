/** Resources whose records have a page of their own. */
const pages: Readonly<Record<string, string>> = { applicants: '/applicants', groups: '/groups' }

/** Where the panel shows a record: its page, else its drawer over the list at `screen`; null where neither is. */
export function recordAddress(resource: { name: string; screen: string | null }, id: number): string | null {
  const page = pages[resource.name]
  if (page !== undefined) return `${page}/${id}`
  return resource.screen === null ? null : `${resource.screen}?editId=${id}`
}
