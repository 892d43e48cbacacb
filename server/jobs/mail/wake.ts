type Listener = () => void
const listeners = new Set<Listener>()

/** Tells this process's worker that there is something to send. Other processes find it within seconds by themselves. */
export function wakeMail(): void {
  for (const listener of listeners) listener()
}

/** Hears of each `wakeMail`. */
export function onMailWaiting(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
