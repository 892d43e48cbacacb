import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { finalBounds } from '#resources/exams'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'

const bounds = Object.entries(finalBounds)

/** The type of an exam: a final one without bounds gets those of the specification (EXM-009). */
export function ExamTypeInput({ field, name }: InputProps) {
  const { getValues, setValue } = useFormContext()
  const isFinal = useWatch({ name }) === 'FINAL'
  useEffect(() => {
    if (!isFinal) return
    for (const [bound, value] of bounds) if (getValues(bound) === null) setValue(bound, value)
  }, [isFinal, getValues, setValue])
  return <DerivedInput field={field} name={name} />
}
