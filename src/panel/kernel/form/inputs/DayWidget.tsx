import { Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { lazy } from '#kit/lazy'
import type { WidgetProps } from './widget'

const DayPicker = lazy(() => import('./DayPicker'))
const waiting = <Skeleton variant="rounded" height={36} />

/** A calendar day; its picker is loaded when one is shown. */
export const DayWidget = (props: WidgetProps<'day'>) => (
  <Suspense fallback={waiting}>
    <DayPicker {...props} />
  </Suspense>
)

/** A moment, on the academy's clock. */
export const InstantWidget = (props: WidgetProps<'instant'>) => (
  <Suspense fallback={waiting}>
    <DayPicker {...props} />
  </Suspense>
)
