import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazy } from '#kit/lazy'
import { ComingLine } from './page/ComingLine'

/**
 * A component that is loaded when it is first rendered, with `meanwhile` as the fallback, by default a line over the page. A subject's index
 * exports large components this way, because the index itself is loaded with the panel.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <ComingLine />,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
