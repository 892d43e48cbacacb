import { useId, useRef } from 'react'
import type { Fields } from '#resources/kernel/field'
import { clockOf, minutesOf } from '#resources/schedule'
import { useText, useWords } from '#kit/i18n/text'
import { FieldFrame } from '#panel/kernel/form/FieldFrame'
import { TimeOfDayWidget } from '#panel/kernel/form/inputs/TimeOfDayWidget'
import { useFieldError } from '#panel/kernel/form/use-field-error'
import { groupsArea } from '../../texts'
import { isClock } from './schedule-notes'
import styles from './schedule.module.css'

interface Hours {
  startHour: string
  endHour: string
}
interface PairOfHoursProps {
  parts: Fields
  /** Path of the schedule in the form. */
  name: string
  hours: Hours
  onChange: (hours: Hours) => void
}
const LAST = 24 * 60 - 1
const lengthOf = ({ startHour, endHour }: Hours) =>
  isClock(startHour) && isClock(endHour) ? minutesOf(endHour) - minutesOf(startHour) : null

/** Start and end for all lessons of a week; a change of the start keeps the duration. */
export function PairOfHours({ parts, name, hours, onChange }: PairOfHoursProps) {
  const t = useText(groupsArea)
  const length = useRef(lengthOf(hours))
  const now = lengthOf(hours)
  if (now !== null) length.current = now
  const begin = (startHour: string) => {
    const minutes = length.current ?? 0
    const isKept = isClock(startHour) && minutes > 0
    const endHour = isKept ? clockOf(Math.min(LAST, minutesOf(startHour) + minutes)) : hours.endHour
    onChange({ startHour, endHour })
  }
  const lasts = now !== null && now > 0 ? t('lasts', { hours: Math.round(now / 6) / 10 }) : null
  return (
    <div className={styles.pair}>
      <Clock
        field={parts.startHour}
        name={`${name}.0.startHour`}
        value={hours.startHour}
        onChange={begin}
        help={null}
      />
      <Clock
        field={parts.endHour}
        name={`${name}.0.endHour`}
        value={hours.endHour}
        onChange={(endHour) => onChange({ ...hours, endHour })}
        help={lasts}
      />
    </div>
  )
}

interface ClockProps {
  field: Fields[string] | undefined
  name: string
  value: string
  onChange: (value: string) => void
  help: string | null
}

function Clock({ field, name, value, onChange, help }: ClockProps) {
  const id = useId()
  const say = useWords()
  const error = useFieldError(name)
  if (field?.kind !== 'timeOfDay') return null
  const described = error === null ? (help === null ? undefined : `${id}-help`) : `${id}-error`
  return (
    <FieldFrame id={id} name={name} value={value} label={say(field.label)} isRequired={false} help={help} error={error}>
      <TimeOfDayWidget
        field={field}
        name={name}
        id={id}
        value={value}
        onChange={(next) => onChange(String(next))}
        onBlur={() => undefined}
        isInvalid={error !== null}
        describedBy={described}
      />
    </FieldFrame>
  )
}
