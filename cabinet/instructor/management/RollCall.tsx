import Check from '@mui/icons-material/CheckOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import { nth } from '#resources/kernel/nth'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import type { GridRow } from '#kit/management/absentees/grid-rows'
import { isTooMuch, whyNotCalled, type LessonColumn } from '#kit/management/absentees/lesson-columns'
import { useManagementText } from '#kit/management/texts'
import { Button, IconButton } from '#kit/theme/Button'
import { useUrlParams } from '../../shared/use-url-params'
import { instructorArea } from '../texts'
import { calledAt, uncalledAt, wasCalled } from './called'
import { Conflicts } from './Conflicts'
import { SavedState } from './SavedState'
import type { useRoll } from './use-roll'
import styles from './management.module.css'

interface RollCallProps {
  lessons: readonly LessonColumn[]
  rows: readonly GridRow[]
  roll: ReturnType<typeof useRoll>
}

/** The attendance list of one lesson, one tap per student (look 14): the lesson `lesson` of the URL, else the initial one (`startOf`). */
export function RollCall({ lessons, rows, roll }: RollCallProps) {
  const t = useText(instructorArea)
  const tm = useManagementText()
  const [params, change] = useUrlParams()
  const index = calledAt(lessons, params.get('lesson'))
  const lesson = nth(lessons, index)
  const step = (by: 1 | -1) =>
    change((asked) => {
      const place = calledAt(lessons, asked.get('lesson'))
      return { lesson: String((lessons[place + by] ?? nth(lessons, place)).id) }
    }, true)
  const left = uncalledAt(rows, lessons, index, roll)
  const called = rows.filter((row) => row.cells[index]?.isMarkable && !left.includes(row))
  const absent = called.filter(({ cells }) => cells[index]?.sign === 'absent').length
  const hours = { from: formatTime(lesson.startDate), to: formatTime(lesson.endDate) }
  return (
    <>
      <header className={styles.lesson}>
        <IconButton aria-label={tm('lessonBefore')} disabled={index === 0} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <div>
          <h2 className="num">
            {lesson.isToday ? t('today', hours) : `${formatWeekday(lesson.day, 'short')}, ${hours.from}–${hours.to}`}
          </h2>
          <p className="num">{`${formatDay(lesson.day)}, ${tm('lessonOf', { number: index + 1, all: lessons.length })}`}</p>
        </div>
        <IconButton aria-label={tm('lessonAfter')} disabled={index === lessons.length - 1} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </header>
      <div className={styles.state}>
        {called.length > 0 && (
          <>
            <span className="num">{t('presentCount', { smart_count: called.length - absent })}</span>
            <span className="num">{t('absentCount', { smart_count: absent })}</span>
          </>
        )}
        <SavedState roll={roll} isBegun={called.length > 0} />
      </div>
      <Conflicts roll={roll} rows={rows} lessons={[lesson]} />
      <ul className={styles.roll} aria-label={t('students')}>
        {rows.map((row) => (
          <Line key={row.student.applicantId} row={row} index={index} lesson={lesson} roll={roll} />
        ))}
      </ul>
      {left.length > 0 && (
        <div className={styles.rest}>
          <Button
            variant="outlined"
            size="large"
            fullWidth
            onClick={() => left.forEach(({ student }) => roll.mark(student, lesson.id, false))}
          >
            {t('restPresent', { smart_count: left.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({
  row,
  index,
  lesson,
  roll,
}: Pick<RollCallProps, 'roll'> & { row: GridRow; index: number; lesson: LessonColumn }) {
  const t = useText(instructorArea)
  const tm = useManagementText()
  const { student, absent, held, cells } = row
  const cell = nth(cells, index)
  const isCalled = wasCalled(row, lesson, roll)
  const isAbsent = cell.sign === 'absent'
  return (
    <li>
      <span className={styles.name}>
        {student.name}
        <small className={isTooMuch(absent, held) ? `num ${styles.high}` : 'num'}>
          {absent === 0 ? t('neverAbsent') : t('missedOf', { absent, held })}
        </small>
      </span>
      {cell.isMarkable ? (
        <span className={styles.pair} data-is-open={cell.isFailed || undefined}>
          <button
            type="button"
            data-value="present"
            aria-pressed={isCalled && !isAbsent}
            aria-label={t('markPresent', { name: student.name })}
            onClick={() => roll.mark(student, lesson.id, false)}
          >
            <Check aria-hidden />
          </button>
          <button
            type="button"
            data-value="absent"
            aria-pressed={isAbsent}
            aria-label={t('markAbsent', { name: student.name })}
            onClick={() => roll.mark(student, lesson.id, true)}
          >
            {tm('absentLetter')}
          </button>
        </span>
      ) : (
        <span className="quiet">{tm(whyNotCalled(lesson))}</span>
      )}
    </li>
  )
}
