import { useEffect, type RefObject } from 'react'

/** What MUI opens over the page: drawers, dialogs and menus. */
const LAYER = '.MuiModal-root'

/** The row's name in the list below, where the closed layer says what record it was about (`data-of`). */
const rowNameOf = (layer: HTMLElement): HTMLElement | null =>
  layer.dataset.of === undefined
    ? null
    : document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(layer.dataset.of)}"] [data-nav="name"]`)

/**
 * Gives the focus a place when a layer closes. MUI returns it to where it was; a layer that the page was loaded with, or that a click beside
 * all controls opened, has no such place: then its row gets the focus, or else the content.
 */
export function useFocusAfterClosing(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
      const layer = removed.find((node) => node instanceof HTMLElement && node.matches(LAYER)) as
        | HTMLElement
        | undefined
      const { activeElement, body } = document
      const isNowhere = activeElement === body || activeElement === content.current
      if (!layer || !isNowhere || body.querySelector(`:scope > ${LAYER}`)) return
      const name = rowNameOf(layer)
      if (name) name.focus()
      else content.current?.focus({ preventScroll: true })
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [content])
}
