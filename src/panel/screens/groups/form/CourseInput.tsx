import { useEffect, useRef } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useDataProvider } from 'react-admin'
import { coordinatorFault } from '#resources/coordinators'
import type { Course } from '#resources/courses'
import { useViewer } from '#kit/session/viewer'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { isSameValue } from '#panel/kernel/form/same-value'

const COORDINATOR = 'projectCoordinatorId'
/** Defaults that a new group takes from its course, by path in the form: duration, fee and coordinator (part 2 §3 'Course'). */
const fromCourse = ({ defaultDuration, defaultTuitionFee, defaultProjectCoordinatorId }: Course) => ({
  'duration.value': defaultDuration.value,
  'duration.timeScale': defaultDuration.timeScale,
  'tuitionFee.currency': defaultTuitionFee.currency,
  'tuitionFee.amount': defaultTuitionFee.amount,
  'tuitionFee.feeType': defaultTuitionFee.feeType,
  [COORDINATOR]: defaultProjectCoordinatorId,
})

/** The course of a group; in a new group, choosing one fills in its defaults, except for values that the user has changed. */
export function CourseInput(props: InputProps) {
  const { record, opened } = useFormInfo()
  const viewer = useViewer()
  const { getValues, setValue } = useFormContext()
  const dataProvider = useDataProvider()
  const courseId: unknown = useWatch({ name: props.name })
  const asked = useRef(courseId)
  // The values filled in last, by path: a value that differs was entered by the user and is kept.
  const filled = useRef<Record<string, unknown>>({})

  useEffect(() => {
    if (record !== null || typeof courseId !== 'number' || asked.current === courseId) return
    asked.current = courseId
    const before = filled.current
    void dataProvider.getOne<Course>('courses', { id: courseId }).then(
      ({ data: course }) => {
        if (asked.current !== courseId) return
        for (const [path, value] of Object.entries(fromCourse(course))) {
          if (path === COORDINATOR && coordinatorFault(viewer, value) !== null) continue
          const last: unknown = before[path] ?? get(opened, path)
          if (value === undefined || !isSameValue(getValues(path) ?? null, last ?? null)) continue
          setValue(path, value, { shouldDirty: true, shouldValidate: true })
          before[path] = value
        }
      },
      () => undefined,
    )
  }, [record, opened, viewer, courseId, dataProvider, getValues, setValue])
  return <DerivedInput {...props} />
}
