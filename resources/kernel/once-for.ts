/** A function of declarations, which do not change: what follows from one is worked out when it is first asked for, and kept. */
export function onceFor<K extends WeakKey, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    const found = known.get(key) ?? { value: make(key) }
    known.set(key, found)
    return found.value
  }
}
