let isPressed = false
window.addEventListener('mousedown', ({ button }) => void (isPressed = button === 0), { capture: true })
for (const end of ['mouseup', 'dragend'])
  window.addEventListener(end, () => void (isPressed = false), { capture: true })

/**
 * Runs after the click of the current press; immediately if nothing is pressed. A message that appears on blur moves everything below: the
 * pressed button would move from under the pointer, and the browser would not fire its click.
 */
export function afterPress(todo: () => void): void {
  if (!isPressed) return todo()
  const letGo = new AbortController()
  const then = () => {
    letGo.abort()
    window.setTimeout(todo) // the click event follows immediately
  }
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, then, { capture: true, signal: letGo.signal })
}
