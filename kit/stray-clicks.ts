/** What lies over a page: drawers, dialogs and menus of MUI, sheets of the cabinet. */
const LAYER = '.MuiModal-root, [data-layer]'

/**
 * Ignores the second click of a double click where the first one opened or closed something over the page: it would close the drawer that
 * the first one opened, or press a button that came to lie under the pointer.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null = null
  const listen = (event: MouseEvent) => {
    const layer = event.target instanceof Element ? event.target.closest(LAYER) : null
    // The browser counts the clicks that belong together; a press of a key counts none.
    if (event.detail < 2) first = layer
    else if (layer !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  window.addEventListener('click', listen, true)
}
