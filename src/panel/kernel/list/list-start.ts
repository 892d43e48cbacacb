/**
 * Where the filters of a list's entry in the history come from: 'usual' are those that the list opens with by itself, 'chosen'
 * ones stay as they are when the page is loaded anew, though there are none.
 */
export type ListStart = 'usual' | 'chosen'

/** The state of an entry that says so. */
export const stateOf = (listStart: ListStart) => ({ listStart })

/** What the state of an entry says; null where nobody has decided yet. */
export function startIn(state: unknown): ListStart | null {
  const said = typeof state === 'object' && state !== null && 'listStart' in state ? state.listStart : null
  return said === 'usual' || said === 'chosen' ? said : null
}
