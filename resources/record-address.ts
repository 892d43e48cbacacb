/** Resources whose records have a page of their own. */
const pages: Readonly<Record<string, string>> = { applicants: '/applicants', groups: '/groups' }

/** Where the panel shows a record: its page (that of a single one is `screen`), else its drawer over the list at `screen`; null where neither is. */
export function recordAddress(
  resource: { name: string; screen: string | null; single?: boolean | undefined },
  id: number,
): string | null {
  const page = pages[resource.name]
  if (page !== undefined) return `${page}/${id}`
  if (resource.screen === null || resource.single) return resource.screen
  return `${resource.screen}?editId=${id}`
}
