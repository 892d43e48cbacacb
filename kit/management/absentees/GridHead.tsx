import { memo, useState, type ComponentType } from 'react'
import { nth } from '#resources/kernel/nth'
import Check from '@mui/icons-material/CheckOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useManagementText } from '../texts'
import type { LessonColumn } from './lesson-columns'
import { BEFORE, Lessons } from './Lessons'
import { dayAndMonth, useLessonName } from './use-lesson-name'
import styles from './absence-grid.module.css'

/** The menu in a lesson's header, for those who run the group. */
export type LessonMenuOf = ComponentType<{ lesson: LessonColumn; anchor: HTMLElement; onClose: () => void }>

interface GridHeadProps {
  columns: readonly LessonColumn[]
  /** The columns whose cells are rendered, and the one whose cell is in the tab order. */
  drawn: readonly number[]
  active: number | null
  Menu: LessonMenuOf | undefined
}

/** The header: day, month and state of each lesson; those who run the group can change the state there. */
export const GridHead = memo(function GridHead({ columns, drawn, active, Menu }: GridHeadProps) {
  const t = useManagementText()
  const lessonName = useLessonName()
  const [opened, setOpened] = useState<{ lesson: LessonColumn; anchor: HTMLElement } | null>(null)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.cStudent} aria-colindex={1}>
          {t('student')}
        </th>
        <th scope="col" className={styles.cTotal} aria-colindex={2}>
          {t('absentShort')}
        </th>
        <Lessons drawn={drawn} count={columns.length}>
          {(col) => {
            const lesson = nth(columns, col)
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
                scope="col"
                data-kind={lesson.kind}
                className={lesson.isToday ? styles.today : undefined}
                aria-colindex={BEFORE + col + 1}
                title={lessonName(lesson)}
              >
                {Menu ? (
                  <button
                    type="button"
                    data-row={-1}
                    data-col={col}
                    tabIndex={col === active ? 0 : -1}
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
          }}
        </Lessons>
      </tr>
      {opened && Menu && <Menu {...opened} onClose={() => setOpened(null)} />}
    </thead>
  )
})

const icons = { held: Check, missed: Remove, open: Schedule, ahead: Schedule } as const

/** An icon for a lesson's state: held, missed, ahead; amber if it has passed without a state. */
function LessonMark({ lesson }: { lesson: LessonColumn }) {
  const Icon = icons[lesson.kind]
  return <Icon className={styles.lessonMark} data-kind={lesson.kind} aria-hidden="true" />
}
