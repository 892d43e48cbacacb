import { Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { lazy } from '#kit/lazy'
import type { WidgetProps } from './widget'

const DayPicker = lazy(() => import('./DayPicker'))

/** Input for a calendar day, or for an instant in the academy's time zone; the picker is loaded on first use. */
export const DayWidget = (props: WidgetProps<'day' | 'instant'>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
    <DayPicker {...props} />
  </Suspense>
)
