/** The place of an entry in the history of this tab, as react-router numbers them; null of one that is not the app's. */
function placeOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}

/** Who holds the way back; the latest is asked. */
const holds: ((event: PopStateEvent) => void)[] = []

/** Called before the router is there: a step of the history is told to whoever listened first. */
export const hearSteps = (): void => window.addEventListener('popstate', (event) => holds.at(-1)?.(event))

/**
 * Holds the browser's way back, or forward, to another page: the address stays, and `ask`, once it is the old one again, is given what
 * goes on after all. Gives what ends it. react-router's own blocker needs its router of data, which is 15 kB more in the first load; this hears of the step before it.
 */
export function holdBack(ask: (goOn: () => void) => void): () => void {
  const { pathname } = window.location
  const here = placeOf(window.history.state)
  /** How many entries the step would have gone that is being taken back; 0 when none is. */
  let held = 0
  let mayGo = false
  const hold = (event: PopStateEvent) => {
    const there = placeOf(event.state)
    if (mayGo || here === null || there === null) return
    // The step that takes back the one that was held.
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
