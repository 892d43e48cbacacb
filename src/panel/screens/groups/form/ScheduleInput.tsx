import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useWatch } from 'react-hook-form'
import { weekdayNames, type WeeklyLesson } from '#resources/schedule'
import { weekdays } from '#resources/kernel/calendar-names'
import { useLanguage } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { groupsArea } from '../texts'
import { notesOn } from './schedule-notes'
import styles from './group-form.module.css'

/** The weekly schedule, with what is odd about it said at once: lessons that overlap or end before they start. */
export function ScheduleInput(props: InputProps) {
  const t = useText(groupsArea)
  const language = useLanguage()
  const rows: unknown = useWatch({ name: props.name })
  const { backwards, overlaps } = notesOn(Array.isArray(rows) ? (rows as Partial<WeeklyLesson>[]) : [])
  const said = ({ dayOfWeek, startHour, endHour }: WeeklyLesson) =>
    `${weekdays[language].long[weekdayNames.indexOf(dayOfWeek)]} ${startHour}–${endHour}`
  const notes = [
    ...backwards.map((lesson) => t('endsBeforeStart', { lesson: said(lesson) })),
    ...overlaps.map(([one, other]) => t('clashRows', { one: said(one), other: said(other) })),
  ]
  return (
    <div>
      <DerivedInput {...props} />
      <ul className={styles.scheduleNotes} aria-live="polite">
        {[...new Set(notes)].map((note) => (
          <li key={note}>
            <WarningAmber aria-hidden="true" />
            {note}
          </li>
        ))}
      </ul>
    </div>
  )
}
