import { Suspense, type ComponentProps } from 'react'
import { lazy } from '#kit/lazy'

const Bars = lazy(() => import('./Bars'))

/** `Bars` as a lazy chunk; a placeholder reserves their space while it loads. */
export const LazyBars = (props: ComponentProps<typeof Bars>) => (
  <Suspense fallback={<div style={{ height: props.height }} />}>
    <Bars {...props} />
  </Suspense>
)
