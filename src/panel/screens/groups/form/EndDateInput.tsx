import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { endDateOf } from '#resources/schedule'
import type { Duration } from '#resources/terms'
import { formatDay } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { groupsArea } from '../texts'
import styles from './group-form.module.css'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isDuration = (value: unknown): value is Duration =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'timeScale' in value &&
  typeof value.value === 'number' &&
  value.value >= 1 &&
  value.value <= 1000 &&
  typeof value.timeScale === 'string'

/** The end by start and duration; null while one of them is missing. */
const computedEnd = (start: unknown, length: unknown): string | null =>
  isDay(start) && isDuration(length) ? endDateOf(start, length) : null

/** The end of a group: follows start and duration until somebody writes another day, then the computed one is offered. */
export function EndDateInput(props: InputProps) {
  const t = useText(groupsArea)
  const { setValue } = useFormContext()
  const [start, length, end] = useWatch({ name: ['startDate', 'duration', props.name] }) as unknown[]
  const computed = computedEnd(start, length)
  const before = useRef(computed)

  useEffect(() => {
    if (before.current === computed) return
    const isFollowing = end === null || end === '' || end === before.current
    before.current = computed
    if (isFollowing && computed !== null) setValue(props.name, computed, { shouldDirty: true, shouldValidate: true })
  }, [computed, end, props.name, setValue])

  const isOwn = computed !== null && end !== computed
  return (
    <div>
      <DerivedInput {...props} field={{ ...props.field, help: null }} />
      {isOwn && (
        <p className={styles.formHint}>
          {t('byStartAndDuration', { day: formatDay(computed) })}
          <button
            type="button"
            className={styles.link}
            onClick={() => setValue(props.name, computed, { shouldDirty: true, shouldValidate: true })}
          >
            {t('takeOver')}
          </button>
        </p>
      )}
    </div>
  )
}
