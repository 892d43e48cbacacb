import { Suspense, type ComponentType, type ReactNode } from 'react'
import { lazy } from '#kit/lazy'

/**
 * A component that is loaded when it is first shown, with something in its place until then. An index of a subject hands
 * on what is heavy in this way, for the index itself is loaded with the panel.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
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
