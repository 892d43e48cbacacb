import { nth } from '#resources/kernel/nth'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lessonStates } from '#resources/lessons'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { StatusChip } from '#kit/theme/StatusChip'
import { useManagementText } from '#kit/management/texts'
import { presentAt, startOf, type GridRow } from '#kit/management/absentees/grid-rows'
import { isTooMuch, whyNotCalled, type LessonColumn } from '#kit/management/absentees/lesson-columns'
import { LessonMenu } from './LessonMenu'
import { useStateLabel } from '#kit/management/absentees/use-lesson-name'
import styles from '#kit/management/absentees/lesson-roll.module.css'
import { IconAction } from '#panel/kernel/page/IconAction'

interface LessonRollProps {
  lessons: readonly LessonColumn[]
  rows: readonly GridRow[]
  mayMark: boolean
  mayRun: boolean
  onMark: (row: GridRow, lesson: number) => void
}

/** Attendance of one lesson at a time, for narrow screens: one row per student, which marks them when pressed. */
export function LessonRoll({ lessons, rows, mayMark, mayRun, onMark }: LessonRollProps) {
  const t = useManagementText()
  const [at, setAt] = useState(() => startOf(lessons))
  const index = Math.min(at, lessons.length - 1)
  const lesson = nth(lessons, index)
  return (
    <div className={styles.roll}>
      <header>
        <IconAction
          label={t('lessonBefore')}
          icon={<ChevronLeft />}
          disabled={index === 0}
          onClick={() => setAt(index - 1)}
        />
        <div>
          <h2 className="num">{`${formatWeekday(lesson.day, 'short')}, ${formatDay(lesson.day)}`}</h2>
          <p className="num">{`${formatTime(lesson.startDate)}–${formatTime(lesson.endDate)}, ${t('lessonOf', { number: index + 1, all: lessons.length })}`}</p>
        </div>
        <IconAction
          label={t('lessonAfter')}
          icon={<ChevronRight />}
          disabled={index === lessons.length - 1}
          onClick={() => setAt(index + 1)}
        />
      </header>
      <State lesson={lesson} mayRun={mayRun} {...presentAt(rows, index)} />
      <ul aria-label={t('students')}>
        {rows.map((row) => (
          <Line
            key={row.student.applicantId}
            row={row}
            index={index}
            lesson={lesson}
            mayMark={mayMark}
            onMark={onMark}
          />
        ))}
      </ul>
    </div>
  )
}

function State({
  lesson,
  mayRun,
  present,
  all,
}: {
  lesson: LessonColumn
  mayRun: boolean
  present: number
  all: number
}) {
  const t = useManagementText()
  const stateName = useStateLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.rollState}>
      <StatusChip {...lessonStates[lesson.lessonState].look} label={stateName(lesson.lessonState)} />
      {all > 0 && <span className="num">{t('presentOf', { present, all })}</span>}
      <span className="grow" />
      {mayRun && (
        <Button variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {t('changeState')}
        </Button>
      )}
      {anchor && <LessonMenu lesson={lesson} anchor={anchor} onClose={() => setAnchor(null)} />}
    </div>
  )
}

function Line({
  row,
  index,
  lesson,
  mayMark,
  onMark,
}: { row: GridRow; index: number; lesson: LessonColumn } & Pick<LessonRollProps, 'mayMark' | 'onMark'>) {
  const t = useManagementText()
  const { student, absent, held } = row
  const { sign, isMarkable, isFailed } = nth(row.cells, index)
  const said = t(sign === 'none' ? whyNotCalled(lesson) : sign)
  return (
    <li>
      <button
        type="button"
        aria-pressed={sign === 'absent'}
        disabled={!mayMark || !isMarkable}
        className={isFailed ? styles.failed : undefined}
        onClick={() => onMark(row, index)}
      >
        <span className={styles.rollName}>
          {student.name}
          <small className={isTooMuch(absent, held) ? `num ${styles.high}` : 'num'}>
            {t('absentOf', { absent, held })}
          </small>
        </span>
        <span className={styles.rollSign} data-sign={sign}>
          {said}
        </span>
      </button>
    </li>
  )
}
