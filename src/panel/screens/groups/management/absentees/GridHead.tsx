import { useState } from 'react'
import { useManagementText } from '../texts'
import type { LessonColumn } from './lesson-columns'
import { LessonMark } from './LessonMark'
import { LessonMenu } from './LessonMenu'
import { dayAndMonth, useLessonName } from './use-lesson-name'

/** The head: day, month and state of each lesson; whoever runs the group changes the state there. */
export function GridHead({ columns, mayRun }: { columns: readonly LessonColumn[]; mayRun: boolean }) {
  const t = useManagementText()
  const nameOf = useLessonName()
  const [opened, setOpened] = useState<{ lesson: LessonColumn; anchor: HTMLElement } | null>(null)
  return (
    <thead>
      <tr>
        <th scope="col" className="c-student">
          {t('student')}
        </th>
        <th scope="col" className="c-total">
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
              className={`k-${lesson.kind}${lesson.isToday ? ' today' : ''}`}
              data-head={col}
              title={nameOf(lesson)}
            >
              {mayRun ? (
                <button
                  type="button"
                  data-row={-1}
                  data-col={col}
                  tabIndex={-1}
                  aria-label={nameOf(lesson)}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => setOpened({ lesson, anchor: currentTarget })}
                >
                  {face}
                </button>
              ) : (
                <span className="face">
                  {face}
                  <span className="sr">{nameOf(lesson)}</span>
                </span>
              )}
            </th>
          )
        })}
      </tr>
      {opened && <LessonMenu {...opened} onClose={() => setOpened(null)} />}
    </thead>
  )
}
