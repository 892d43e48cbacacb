import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDay } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { groupsArea } from '../texts'
import { computedEnd } from './computed-end'
import styles from './group-form.module.css'

/** The end of a group: follows start and duration until the user enters another day; then the computed day is offered. */
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
        <p className={`${styles.formHint} remark`}>
          {t('byStartAndDuration', { day: formatDay(computed) })}
          <button
            type="button"
            className="link-button"
            onClick={() => setValue(props.name, computed, { shouldDirty: true, shouldValidate: true })}
          >
            {t('takeOver')}
          </button>
        </p>
      )}
    </div>
  )
}
