import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lessonStates, type Lesson } from '#resources/lessons'
import { StatusChip } from '#kit/theme/StatusChip'
import type { LessonColumn } from '#kit/management/absentees/lesson-columns'
import { useLessonName, useStateLabel } from '#kit/management/absentees/use-lesson-name'
import { useLessonStates } from './use-lesson-states'

const states = ['COMPLETED', 'MISSED', 'UPCOMING'] as const satisfies readonly Lesson['lessonState'][]

/** Menu for the state of a lesson (LES-003); 'held' and 'missed' are offered only once it has begun. */
export function LessonMenu({
  lesson,
  anchor,
  onClose,
}: {
  lesson: LessonColumn
  anchor: HTMLElement
  onClose: () => void
}) {
  const stateName = useStateLabel()
  const lessonName = useLessonName()
  const { set } = useLessonStates()
  const choose = (state: Lesson['lessonState']) => {
    onClose()
    if (state !== lesson.lessonState) set([lesson.id], state)
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': lessonName(lesson) } }}
    >
      {states
        .filter((state) => state === 'UPCOMING' || state === lesson.lessonState || lesson.hasBegun)
        .map((state) => (
          <MenuItem
            key={state}
            role="menuitemradio"
            aria-checked={state === lesson.lessonState}
            selected={state === lesson.lessonState}
            onClick={() => choose(state)}
          >
            <StatusChip {...lessonStates[state].look} label={stateName(state)} />
          </MenuItem>
        ))}
    </Menu>
  )
}
