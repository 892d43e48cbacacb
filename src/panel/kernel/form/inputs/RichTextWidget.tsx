import { lazy, Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import type { WidgetProps } from './widget'

const RichTextEditor = lazy(() => import('./RichTextEditor'))

/** Formatted text; its editor is loaded when one is shown. */
export function RichTextWidget(props: WidgetProps<'richText'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
