interface Page {
  totalElements?: number | null
}

/** All pages of a list, one after the other: the list of one call is limited. `load` makes the call of a page. */
export async function allPages<P extends Page>(
  pageSize: number,
  load: (query: { pageNumber: number; pageSize: number }) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = []
  for (let pageNumber = 0, total = 1; pageNumber * pageSize < total; pageNumber += 1) {
    const page = await load({ pageNumber, pageSize })
    total = page.totalElements ?? 0
    pages.push(page)
  }
  return pages
}
