import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { RaRecord } from 'react-admin'

const FeedbackSection = lazy(() => import('./FeedbackSection').then((file) => ({ default: file.FeedbackSection })))

/** The feedback section, loaded when it is opened. */
export const LazyFeedback = ({ record }: { record: RaRecord }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <FeedbackSection record={record} />
  </Suspense>
)
