import Check from '@mui/icons-material/CheckOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import type { LessonColumn } from './lesson-columns'

const icons = { held: Check, missed: Remove, open: Schedule, ahead: Schedule } as const

/** The state of a lesson as a sign: held, missed, ahead; in amber one that has passed and waits for its state. */
export function LessonMark({ lesson }: { lesson: LessonColumn }) {
  const Icon = icons[lesson.kind]
  return <Icon className={`lesson-mark k-${lesson.kind}`} aria-hidden="true" />
}
