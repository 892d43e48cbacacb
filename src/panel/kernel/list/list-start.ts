/**
 * Origin of the filters in a list's history entry: 'usual' are the defaults that the list opens with; 'chosen'
 * ones are kept when the page is reloaded, even if there are none.
 */
export type ListStart = 'usual' | 'chosen'

/** The history state that records the origin. */
export const stateOf = (listStart: ListStart) => ({ listStart })

/** Reads the origin from a history state; null when it is not decided yet. */
export function startIn(state: unknown): ListStart | null {
  const said = typeof state === 'object' && state !== null && 'listStart' in state ? state.listStart : null
  return said === 'usual' || said === 'chosen' ? said : null
}
