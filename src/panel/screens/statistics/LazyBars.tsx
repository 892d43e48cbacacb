import { Suspense, type ComponentProps } from 'react'
import { lazy } from '#kit/lazy'

const Bars = lazy(() => import('./Bars'))

/** Bars, loaded when they are first shown; their place is kept. */
export const LazyBars = (props: ComponentProps<typeof Bars>) => (
  <Suspense fallback={<div style={{ height: props.height }} />}>
    <Bars {...props} />
  </Suspense>
)
