import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { isSameValue } from '#panel/kernel/form/same-value'
import type { InputProps } from '#panel/kernel/screen-parts'

/** Whether to notify the group: shown when an upcoming lesson is moved, on by default (DECISIONS 'Lesson moved'). */
export function TellGroupInput({ field, name }: InputProps) {
  const { opened } = useFormInfo()
  const { setValue } = useFormContext()
  const [startDate, endDate, lessonState] = useWatch({ name: ['startDate', 'endDate', 'lessonState'] }) as unknown[]
  const isMoved = !isSameValue([startDate, endDate], [opened.startDate, opened.endDate])
  const isAsked = isMoved && lessonState === 'UPCOMING'
  useEffect(() => setValue(name, isAsked), [isAsked, name, setValue])
  return isAsked ? <DerivedInput field={field} name={name} /> : null
}
