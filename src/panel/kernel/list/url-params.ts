/** Parameters of the list itself; all others in the URL are filters or drawers. */
export const listParams = ['pageNumber', 'pageSize', 'sortDirection', 'sortBy', 'relationalSort'] as const

/** Characters that stay readable (unescaped) in a query. */
const readable: readonly (readonly [string, string])[] = [
  ['%7C', '|'],
  ['%5B', '['],
  ['%5D', ']'],
  ['%2C', ','],
  ['%3A', ':'],
  ['%40', '@'],
]

/** Whether the value of a parameter, or a part of a path, is the id of a record. */
export const isId = (text: string): boolean => /^\d+$/.test(text)

/**
 * The URL parameters that the address asks for. They are ahead of what is drawn: a second press may come before what the first one asked for
 * is shown, so what a press changes is read here.
 */
export const askedParams = (): URLSearchParams => new URLSearchParams(window.location.search)

export type ParamChanges = Readonly<Record<string, string | null>>

/**
 * The query of the page with some parameters changed; null and '' remove one. It reads the address itself, not a
 * render's copy, so that two changes in one tick do not overwrite each other.
 */
export function withParams(changes: ParamChanges, search: string = window.location.search): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, value)
  }
  const text = readable.reduce((query, [coded, sign]) => query.replaceAll(coded, sign), params.toString())
  return text === '' ? '' : `?${text}`
}
