import { Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { lazy } from '#kit/lazy'
import type { WidgetProps } from './widget'

const DayPicker = lazy(() => import('./DayPicker'))
const waiting = <Skeleton variant="rounded" height={36} />

/** Input for a calendar day; the picker is loaded on first use. */
export const DayWidget = (props: WidgetProps<'day'>) => (
  <Suspense fallback={waiting}>
    <DayPicker {...props} />
  </Suspense>
)

/** Input for an instant, in the academy's time zone. */
export const InstantWidget = (props: WidgetProps<'instant'>) => (
  <Suspense fallback={waiting}>
    <DayPicker {...props} />
  </Suspense>
)
