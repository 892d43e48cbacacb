/**
 * Captures typed keys until the palette is mounted, so that they do not trigger key commands of the page. Key combinations with Ctrl, Cmd or
 * Alt are not captured. Returns a function that stops capturing and returns the typed text.
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
