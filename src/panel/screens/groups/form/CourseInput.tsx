import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDataProvider } from 'react-admin'
import type { Course } from '../../../../../resources/courses'
import { DerivedInput } from '../../../kernel/form/FieldInput'
import type { InputProps } from '../../../kernel/screen-parts'
import { useFormInfo } from '../../../kernel/form/form-context'
import { isSameValue } from '../../../kernel/form/same-value'

/** What a new group takes from its course, as long as nobody wrote it: length, fee, coordinator (part 2 §3 'Course'). */
const fromCourse = ({ defaultDuration, defaultTuitionFee, defaultProjectCoordinatorId }: Course) => ({
  'duration.value': defaultDuration.value,
  'duration.timeScale': defaultDuration.timeScale,
  'tuitionFee.currency': defaultTuitionFee.currency,
  'tuitionFee.amount': defaultTuitionFee.amount,
  'tuitionFee.feeType': defaultTuitionFee.feeType,
  projectCoordinatorId: defaultProjectCoordinatorId,
})

/** The course of a group; choosing one fills what still stands as it was filled last. */
export function CourseInput(props: InputProps) {
  const { record } = useFormInfo()
  const { getValues, setValue } = useFormContext()
  const dataProvider = useDataProvider()
  const courseId: unknown = useWatch({ name: props.name })
  const asked = useRef(courseId)
  // What was filled in last, by path: a value that differs is somebody's own and stays.
  const filled = useRef<Record<string, unknown> | null>(null)

  useEffect(() => {
    if (record !== null || typeof courseId !== 'number' || asked.current === courseId) return
    asked.current = courseId
    filled.current ??= Object.fromEntries(
      ['duration.value', 'duration.timeScale', 'tuitionFee.currency', 'tuitionFee.amount', 'tuitionFee.feeType', 'projectCoordinatorId']
        .map((path) => [path, untouched(path)]),
    )
    const before = filled.current
    void dataProvider.getOne<Course>('courses', { id: courseId }).then(({ data: course }) => {
      if (asked.current !== courseId) return
      for (const [path, value] of Object.entries(fromCourse(course))) {
        if (value === undefined || !isSameValue(getValues(path) ?? null, before[path] ?? null)) continue
        setValue(path, value, { shouldDirty: true, shouldValidate: true })
        before[path] = value
      }
    }, () => undefined)
  }, [record, courseId, dataProvider, getValues, setValue])
  return <DerivedInput {...props} />
}

/** How a new group's form opens: the declaration's defaults. */
const untouched = (path: string): unknown => (path.endsWith('timeScale') ? 'MONTH' : path.endsWith('currency') ? 'AMD' : null)
