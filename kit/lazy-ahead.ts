import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * React's `lazy` for a part that can be preloaded: `load` starts loading and resolves when it is loaded. The part then renders immediately;
 * `lazy` would show the fallback first, after which React delays the next content by 300 ms.
 */
export function lazyAhead<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined
  let loading: ReturnType<typeof load> | undefined
  const begin = () =>
    (loading ??= load().then((part) => {
      loaded = part.default
      return part
    }))
  const Otherwise = lazy(begin)
  function Ahead(props: P) {
    // Stays the same while it is mounted.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Otherwise)
    return createElement(Part, props)
  }
  return Object.assign(Ahead, { load: (): Promise<unknown> => begin() })
}
