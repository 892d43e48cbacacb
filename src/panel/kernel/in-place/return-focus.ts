import styles from './in-place.module.css'

/**
 * Gives the focus back to what an editor was opened from, once the editor has gone. If the viewer has moved on while the value was being
 * saved, it stays there: what they type next would go to the page, whose keys are commands.
 */
export function returnFocus(to: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const isFree =
      activeElement === null || activeElement === document.body || activeElement.closest(`.${styles.editor}`)
    if (isFree) to()?.focus({ preventScroll: true })
  })
}
