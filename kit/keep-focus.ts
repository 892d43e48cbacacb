/**
 * Gives the focus back to a button that was off while it worked, once it is on again and the focus is nowhere, or on what is around the
 * button: browsers take it away from what is off, so that the keyboard and screen readers would begin at the top of the page.
 */
export function keepFocus(): void {
  let lost: Element | null = null
  const observer = new MutationObserver((changes) => {
    const { activeElement } = document
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      if (target.disabled) lost = target === activeElement ? target : lost
      else if (target === lost && activeElement?.contains(target)) target.focus({ preventScroll: true })
    }
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  const forget = ({ type, target }: Event) => {
    if (type === 'pointerdown' || !(target instanceof Element && target.contains(lost))) lost = null
  }
  for (const event of ['focusin', 'pointerdown']) window.addEventListener(event, forget, true)
}
