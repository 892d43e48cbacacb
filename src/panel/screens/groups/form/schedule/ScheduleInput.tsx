import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Row } from '#resources/kernel/check-row'
import { lessons } from '#resources/lessons'
import { weekdayNames, type WeeklyLesson } from '#resources/schedule'
import { useText, useWords } from '#kit/i18n/text'
import { ChangedDot } from '#panel/kernel/form/FieldFrame'
import { FieldError } from '#panel/kernel/form/LabelledInput'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { useFieldError } from '#panel/kernel/form/use-field-error'
import type { InputProps } from '#panel/kernel/screen-parts'
import { groupsArea } from '../../texts'
import { ClashLines } from './ClashLines'
import { DayChips } from './DayChips'
import { FreeSlots } from './FreeSlots'
import { LessonMoves } from './LessonMoves'
import { PairOfHours } from './PairOfHours'
import { isAlike, withDays } from './schedule-notes'
import { ScheduleWeek } from './ScheduleWeek'
import { useReplanning } from './use-replanning'
import { rowsOf, useScheduleCheck, type Range } from './use-schedule-check'
import fieldStyles from '#panel/kernel/form/field.module.css'
import styles from './schedule.module.css'

type Lesson = Partial<WeeklyLesson>
const WHOLE_DAY: Range = { from: '09:00', till: '22:00' }

/**
 * The weekly schedule: weekdays as chips and one pair of hours, or hours for each lesson; beside it the week with its
 * clashes, and free slots to take over (look 32).
 */
export function ScheduleInput({ field, name }: InputProps) {
  const id = useId()
  const t = useText(groupsArea)
  const say = useWords()
  const info = useFormInfo()
  const { setValue } = useFormContext()
  const values = useWatch() as Row
  const rows: Lesson[] = rowsOf(values[name])
  const parts = field.kind === 'rows' ? field.fields : {}
  // Hours of a new lesson: the defaults of the declaration until the user enters others.
  const [preset, setPreset] = useState<Lesson>({
    startHour: String(parts.startHour?.preset ?? ''),
    endHour: String(parts.endHour?.preset ?? ''),
  })
  const [isApart, setApart] = useState(() => !isAlike(rows))
  const [range, setRange] = useState(WHOLE_DAY)
  const [shown, setShown] = useState<readonly WeeklyLesson[] | null>(null)
  const check = useScheduleCheck(info.record, values, range === WHOLE_DAY ? null : range)
  const consequence = useReplanning(info, values)

  const hours = {
    startHour: rows[0]?.startHour ?? preset.startHour ?? '',
    endHour: rows[0]?.endHour ?? preset.endHour ?? '',
  }
  const write = (next: readonly Lesson[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true })
  const writeHours = (next: typeof hours) => {
    setPreset(next)
    write(rows.map((row) => ({ ...row, ...next })))
  }
  const toggle = (day: WeeklyLesson['dayOfWeek']) => {
    const days = weekdayNames.filter((one) => rows.some(({ dayOfWeek }) => dayOfWeek === one) !== (one === day))
    // Keeps the hours for the next chosen day, even if no day is left.
    setPreset(hours)
    write(withDays(rows, days, hours))
  }
  const takeOver = (schedule: readonly WeeklyLesson[]) => {
    setApart(!isAlike(schedule))
    setShown(null)
    write(schedule.map((lesson) => ({ ...rows.find(({ dayOfWeek }) => dayOfWeek === lesson.dayOfWeek), ...lesson })))
  }
  const together = () => {
    setApart(false)
    const days = weekdayNames.filter((day) => rows.some(({ dayOfWeek }) => dayOfWeek === day))
    const first = days.flatMap((day) => rows.find(({ dayOfWeek }) => dayOfWeek === day) ?? [])
    write(first.map((row) => ({ ...row, ...hours })))
  }
  const error = useFieldError(name)
  return (
    <div className={styles.builder}>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        tabIndex={error === null ? undefined : -1}
        data-invalid={error === null ? undefined : true}
      >
        <div id={`${id}-label`} className={fieldStyles.label}>
          {say(field.label)}
          <ChangedDot name={name} value={values[name]} />
        </div>
        <DayChips rows={rows} check={check} onToggle={toggle} />
        {isApart ? (
          <div className={styles.apart}>
            <DerivedInput field={{ ...field, label: lessons.title.many }} name={name} />
          </div>
        ) : (
          <PairOfHours parts={parts} name={name} hours={hours} onChange={writeHours} />
        )}
        <ClashLines rows={rows} check={check} />
        <button type="button" className="link-button" onClick={isApart ? together : () => setApart(true)}>
          {t(isApart ? 'sameHours' : 'otherHours')}
        </button>
        {!isApart && <FieldError id={`${id}-error`} message={error} />}
        <FreeSlots rows={rows} check={check} range={range} onRange={setRange} onShow={setShown} onTake={takeOver} />
      </div>
      <div className={styles.pane}>
        <ScheduleWeek rows={rows} check={check} proposed={shown} />
        {consequence && <LessonMoves consequence={consequence} />}
      </div>
    </div>
  )
}
