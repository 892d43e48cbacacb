import { useEffect, type RefObject } from 'react'
import { placeOfLostRow } from '#panel/kernel/commands/rows'

/** What MUI opens over the page: drawers, dialogs and menus. */
const LAYER = '.MuiModal-root'

/** The row's name in the list below, where the closed layer says what record it was about (`data-of`). */
const rowNameOf = (layer: HTMLElement): HTMLElement | null =>
  layer.dataset.of === undefined
    ? null
    : document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(layer.dataset.of)}"] [data-nav="name"]`)

/**
 * Gives the focus a place when a layer closes. MUI returns it to where it was; a layer that the page was loaded with, or that a click beside
 * all controls opened, has no such place, nor has one whose row has left the list: then its row gets the focus, or the next one, or else the
 * content.
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
      const place = rowNameOf(layer) ?? placeOfLostRow()
      if (place) place.focus()
      else content.current?.focus({ preventScroll: true })
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [content])
}
