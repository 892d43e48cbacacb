/** The index of a history entry of this tab, as react-router numbers them; null for an entry outside the app. */
function placeOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/** Active guards; the latest one handles the event. */
const holds: ((event: PopStateEvent) => void)[] = []

/** To be called before the router is created: listeners of an event run in the order in which they were added. */
export const hearSteps = (): void => window.addEventListener('popstate', (event) => holds.at(-1)?.(event))

/**
 * Intercepts Back and Forward to another page: the URL is restored, and then `ask` is called with a function that goes there after all.
 * Returns a function that ends this. react-router's own blocker needs its data router, which adds 15 kB to the first load.
 */
export function holdBack(ask: (goOn: () => void) => void): () => void {
  const { pathname } = window.location
  const here = placeOf(window.history.state)
  /** The step that is being reverted, in entries; 0 when there is none. */
  let held = 0
  let mayGo = false
  const hold = (event: PopStateEvent) => {
    const there = placeOf(event.state)
    if (mayGo || here === null || there === null) return
    // This is the event of the revert.
    if (there === here) {
      if (held === 0) return
      const step = held
      held = 0
      event.stopImmediatePropagation()
      return ask(() => {
        mayGo = true
        window.history.go(step)
      })
    }
    if (window.location.pathname === pathname) return
    event.stopImmediatePropagation()
    held = there - here
    window.history.go(-held)
  }
  holds.push(hold)
  return () => void holds.splice(holds.indexOf(hold), 1)
}
