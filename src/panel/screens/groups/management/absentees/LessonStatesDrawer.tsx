import { useState } from 'react'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { lessons as allLessons, lessonStates, type Lesson } from '#resources/lessons'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { StatusChip } from '#kit/theme/StatusChip'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { useManagementText } from '#kit/management/texts'
import { currentOf, type LessonColumn } from '#kit/management/absentees/lesson-columns'
import { useStateLabel } from '#kit/management/absentees/use-lesson-name'
import { useLessonStates } from './use-lesson-states'
import styles from './lesson-states.module.css'

/** URL parameter of the drawer for states of lessons; its value is the group's id. */
export const STATES = drawerParam(allLessons, 'states')

/** Sets the state of several lessons at once (LES-004); open while the URL contains `lessons.states=` with the group's id. */
export const LessonStatesDrawer = ({ groupId, lessons }: { groupId: number; lessons: readonly LessonColumn[] }) => (
  <GuardedDrawer param={STATES}>
    {(guard, id) => id === String(groupId) && <StatesPanel lessons={lessons} onClose={guard.close} />}
  </GuardedDrawer>
)

function StatesPanel({ lessons, onClose }: { lessons: readonly LessonColumn[]; onClose: () => void }) {
  const t = useManagementText()
  const stateName = useStateLabel()
  const { set, isBusy } = useLessonStates(onClose)
  const open = lessons.filter(({ kind, hasBegun }) => kind === 'open' && hasBegun)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(open.map(({ id }) => id)))
  const give = (state: Lesson['lessonState']) => () => set([...chosen], state)
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const isNobody = chosen.size === 0 || isBusy
  return (
    <DrawerContent
      title={t('lessonStates')}
      caption={open.length > 0 ? t('waitingForState', { smart_count: open.length }) : t('nothingWaits')}
      onClose={onClose}
      footer={
        <>
          <span className="drawer-state" role="status">
            {t('lessonsChosen', { smart_count: chosen.size })}
          </span>
          <Button onClick={give('UPCOMING')} disabled={isNobody}>
            {stateName('UPCOMING')}
          </Button>
          <Button variant="outlined" onClick={give('MISSED')} disabled={isNobody}>
            {stateName('MISSED')}
          </Button>
          <Button variant="contained" onClick={give('COMPLETED')} disabled={isNobody} loading={isBusy}>
            {stateName('COMPLETED')}
          </Button>
        </>
      }
    >
      <ul className={styles.statesList} aria-label={t('lessons')}>
        {latestFirst(lessons).map((lesson) => (
          <Line key={lesson.id} lesson={lesson} isChosen={chosen.has(lesson.id)} onToggle={() => toggle(lesson.id)} />
        ))}
      </ul>
    </DrawerContent>
  )
}

/** The current lessons, latest first, then the further future ones, so that lessons that need a state are at the top. */
function latestFirst(lessons: readonly LessonColumn[]): LessonColumn[] {
  const current = currentOf(lessons)
  return [...current.toReversed(), ...lessons.slice(current.length)]
}

function Line({ lesson, isChosen, onToggle }: { lesson: LessonColumn; isChosen: boolean; onToggle: () => void }) {
  const stateName = useStateLabel()
  const { lessonState, day, startDate, endDate, number, hasBegun } = lesson
  return (
    <li className={lesson.isToday ? styles.today : undefined}>
      <label className="row">
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          size="small"
          disabled={!hasBegun && lessonState === 'UPCOMING'}
        />
        <span className={`${styles.stateNumber} remark num`}>{number}</span>
        <span className={`${styles.stateDay} grow num`}>
          {`${formatWeekday(day, 'short')}, ${formatDay(day)}`}
          <small>{`${formatTime(startDate)}–${formatTime(endDate)}`}</small>
        </span>
        <StatusChip {...lessonStates[lessonState].look} label={stateName(lessonState)} />
      </label>
    </li>
  )
}
