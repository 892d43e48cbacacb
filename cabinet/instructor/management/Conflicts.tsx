import { formatDay, formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import type { GridRow } from '#kit/management/absentees/grid-rows'
import type { LessonColumn } from '#kit/management/absentees/lesson-columns'
import { Button } from '#kit/theme/Button'
import { instructorArea } from '../texts'
import type { WaitingMark } from '../roll/roll-store'
import type { useRoll } from './use-roll'
import styles from './management.module.css'

interface ConflictsProps {
  roll: ReturnType<typeof useRoll>
  rows: readonly GridRow[]
  lessons: readonly LessonColumn[]
}

/** Attendance marks that somebody else has changed: both values, who and when, and a button for each (docs/decisions/0041). */
export function Conflicts({ roll, rows, lessons }: ConflictsProps) {
  const t = useText(instructorArea)
  const open = [...roll.waiting.values()].flatMap((mark) => {
    const row = rows.find(({ student }) => student.applicantId === mark.applicantId)
    const lesson = lessons.find(({ id }) => id === mark.lessonId)
    return mark.conflict && row && lesson ? [{ mark, conflict: mark.conflict, name: row.student.name, lesson }] : []
  })
  if (open.length === 0) return null
  const word = (absent: boolean) => t(absent ? 'saidAbsent' : 'saidPresent')
  const buttons = (mark: WaitingMark, theirs: boolean) =>
    [true, false].map((isOwn) => (
      <Button key={String(isOwn)} variant="outlined" onClick={() => roll.decide(mark, isOwn)}>
        {t('keep', { value: word(isOwn ? mark.absent : theirs) })}
      </Button>
    ))
  return (
    <section className={styles.conflicts} aria-label={t('changed')}>
      <h2>{t('changed')}</h2>
      <ul>
        {open.map(({ mark, conflict, name, lesson }) => (
          <li key={`${mark.applicantId} ${mark.lessonId}`}>
            <p>
              <b>{name}</b>, <span className="num">{formatDay(lesson.day)}</span>
            </p>
            <p>
              {t('conflict', {
                mine: word(mark.absent),
                theirs: word(conflict.absent),
                name: conflict.markedBy,
                when: formatInstant(conflict.markedAt),
              })}
            </p>
            <div>{buttons(mark, conflict.absent)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
