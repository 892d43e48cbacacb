import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * React's `lazy`, of what can be loaded before it is drawn: `load` begins, and ends when it is there. Then it is drawn at once; `lazy` would show the
 * fallback first, after which React holds back whatever comes next for 300 ms.
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
    // The same for as long as it stands.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Otherwise)
    return createElement(Part, props)
  }
  return Object.assign(Ahead, { load: (): Promise<unknown> => begin() })
}
