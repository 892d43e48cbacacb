import { useState, type ComponentType } from 'react'
import Check from '@mui/icons-material/CheckOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useManagementText } from '../texts'
import type { LessonColumn } from './lesson-columns'
import { dayAndMonth, useLessonName } from './use-lesson-name'
import styles from './absence-grid.module.css'

/** The menu in a lesson's header, for those who run the group. */
export type LessonMenuOf = ComponentType<{ lesson: LessonColumn; anchor: HTMLElement; onClose: () => void }>

/** The header: day, month and state of each lesson; those who run the group can change the state there. */
export function GridHead({ columns, Menu }: { columns: readonly LessonColumn[]; Menu: LessonMenuOf | undefined }) {
  const t = useManagementText()
  const lessonName = useLessonName()
  const [opened, setOpened] = useState<{ lesson: LessonColumn; anchor: HTMLElement } | null>(null)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.cStudent}>
          {t('student')}
        </th>
        <th scope="col" className={styles.cTotal}>
          {t('absentShort')}
        </th>
        {columns.map((lesson, col) => {
          const [day, month] = dayAndMonth(lesson.day)
          const face = (
            <>
              <b className="num">{day}</b>
              <span>{month}</span>
              <LessonMark lesson={lesson} />
            </>
          )
          return (
            <th
              key={lesson.id}
              scope="col"
              data-kind={lesson.kind}
              className={lesson.isToday ? styles.today : undefined}
              data-head={col}
              title={lessonName(lesson)}
            >
              {Menu ? (
                <button
                  type="button"
                  data-row={-1}
                  data-col={col}
                  tabIndex={-1}
                  aria-label={lessonName(lesson)}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => setOpened({ lesson, anchor: currentTarget })}
                >
                  {face}
                </button>
              ) : (
                <span className={styles.face}>
                  {face}
                  <span className="sr">{lessonName(lesson)}</span>
                </span>
              )}
            </th>
          )
        })}
      </tr>
      {opened && Menu && <Menu {...opened} onClose={() => setOpened(null)} />}
    </thead>
  )
}

const icons = { held: Check, missed: Remove, open: Schedule, ahead: Schedule } as const

/** An icon for a lesson's state: held, missed, ahead; amber if it has passed without a state. */
function LessonMark({ lesson }: { lesson: LessonColumn }) {
  const Icon = icons[lesson.kind]
  return <Icon className={styles.lessonMark} data-kind={lesson.kind} aria-hidden="true" />
}
