import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { scheduledStatuses } from '#resources/applicant-statuses'
import { textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'

/** The date of an exam or interview: asked for with a scheduled status only (part 2 §4); a date that stands stays. */
export function ScheduledDateInput({ field, name }: InputProps) {
  const status = textOf(useWatch({ name: 'status' }))
  const value = textOf(useWatch({ name }))
  const [params] = useSearchParams()
  const isScheduled = status !== null && scheduledStatuses.includes(status)
  // In a bulk change the status may stay as each record has it.
  if (!isScheduled && value === null && !params.has('bulk')) return null
  return <DerivedInput field={isScheduled ? { ...field, required: true } : field} name={name} />
}
