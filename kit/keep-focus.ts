/**
 * Gives the focus back to a button that was off while it worked, or into a form that was inert while it was saved, once it is on again and
 * the focus is nowhere, or on what is around it: browsers take the focus away from what is off, so that the keyboard and screen readers
 * would begin at the top of the page. Keys typed on into such a form run no commands of the page.
 */
export function keepFocus(): void {
  let lost: HTMLElement | null = null
  const observer = new MutationObserver((changes) => {
    const { activeElement } = document
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement || target instanceof HTMLFormElement)) continue
      const isOff = target instanceof HTMLButtonElement ? target.disabled : target.inert
      if (isOff) lost = activeElement instanceof HTMLElement && target.contains(activeElement) ? activeElement : lost
      else if (target.contains(lost) && activeElement?.contains(target)) lost?.focus({ preventScroll: true })
    }
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled', 'inert'] })
  const forget = ({ type, target }: Event) => {
    if (type === 'pointerdown' || !(target instanceof Element && target.contains(lost))) lost = null
  }
  const hold = (event: KeyboardEvent) => {
    const isTypedOn = event.target === document.body && lost?.isConnected && lost.closest('form[inert]')
    if (isTypedOn && event.key !== 'Tab') event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', hold, true)
  for (const event of ['focusin', 'pointerdown']) window.addEventListener(event, forget, true)
}
