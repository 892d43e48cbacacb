import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '../../lazy-part'
import type { WidgetProps } from './widget'

const DayPicker = lazyPart(
  () => import('./DayPicker').then((file) => file.DayPicker),
  <Skeleton variant="rounded" height={36} />,
)

/** Input for a calendar day, or for an instant in the academy's time zone; the picker is loaded on first use. */
export const DayWidget = (props: WidgetProps<'day' | 'instant'>) => <DayPicker {...props} />
