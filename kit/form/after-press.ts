let isPressed = false
window.addEventListener('mousedown', ({ button }) => void (isPressed = button === 0), { capture: true })
for (const end of ['mouseup', 'dragend'])
  window.addEventListener(end, () => void (isPressed = false), { capture: true })

/**
 * Does it once what is being pressed has had its click; at once when nothing is. What leaving a field says of it moves all that stands
 * below: a button would no longer be under the pointer when that is let go, and the browser tells nobody of the click.
 */
export function afterPress(todo: () => void): void {
  if (!isPressed) return todo()
  const letGo = new AbortController()
  const then = () => {
    letGo.abort()
    window.setTimeout(todo) // the click comes right after
  }
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, then, { capture: true, signal: letGo.signal })
}
