/** Caches a function of a declaration: the result is computed on first use and kept, because declarations do not change. */
export function onceFor<K extends WeakKey, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    const found = known.get(key) ?? { value: make(key) }
    known.set(key, found)
    return found.value
  }
}
