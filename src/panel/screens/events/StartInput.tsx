import { useWatch } from 'react-hook-form'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { OnHoliday } from './OnHoliday'

/** The start of a lesson, with a warning where an upcoming lesson is on a holiday. */
export function StartInput(props: InputProps) {
  const [start, lessonState] = useWatch({ name: [props.name, 'lessonState'] }) as unknown[]
  return (
    <>
      <DerivedInput {...props} />
      <OnHoliday start={lessonState === 'UPCOMING' && typeof start === 'string' ? start : null} />
    </>
  )
}
