/** The listeners of an event, outside React: `listen` adds one and returns a function that removes it, `tell` calls them all. */
export function listeners<Told extends readonly unknown[] = []>() {
  const all = new Set<(...told: Told) => void>()
  return {
    listen: (listener: (...told: Told) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (...told: Told) => {
      for (const listener of all) listener(...told)
    },
  }
}
