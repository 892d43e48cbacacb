/**
 * Keeps the keys that are pressed until what they are meant for stands on the page: else they would be keys of the page under it. Gives what
 * ends that, and answers what was typed.
 */
export function holdKeys(): () => string {
  let typed = ''
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key.length === 1) typed += event.key
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  }
  window.addEventListener('keydown', keep, true)
  return () => {
    window.removeEventListener('keydown', keep, true)
    return typed
  }
}
