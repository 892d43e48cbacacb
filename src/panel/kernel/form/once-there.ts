/**
 * Calls `enter` until it tells that it has found its element: at once, then with what comes into the box, because some inputs are lazy.
 * Gives what ends the waiting.
 */
export function onceThere(box: Element | null, enter: () => boolean): (() => void) | undefined {
  if (enter() || !box) return
  const watch = new MutationObserver(() => enter() && watch.disconnect())
  watch.observe(box, { childList: true, subtree: true })
  return () => watch.disconnect()
}
