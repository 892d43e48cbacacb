import { useWatch } from 'react-hook-form'
import { followed } from '#resources/bookings-foreseen.calls'
import type { Row } from '#resources/kernel/check-row'
import { numberOf } from '#panel/kernel/cells/read-value'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { PlanNotice } from '#panel/screens/payments'
import BookingNotice from '../groups/BookingNotice'
import styles from './form.module.css'

const inPlans = ['status', 'courseId', 'groupId'] as const

/** The values of these fields that were changed in the form; none of a required field that is empty. */
function useChanged(names: readonly string[]): Row {
  const { resource, opened } = useFormInfo()
  const values: unknown[] = useWatch({ name: names })
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = values[index] === '' ? null : values[index]
      const isMissing = value === undefined || (value === null && resource.fields[name]?.required)
      return isMissing || value === (opened[name] ?? null) ? [] : [[name, value]]
    }),
  )
}

/** The effect of the form's changes on payments; renders nothing for an applicant without a group. */
function PlanNoticeInForm() {
  const { record, opened } = useFormInfo()
  const id = numberOf(record?.id)
  const changed = useChanged(inPlans)
  if (id === null || numberOf(opened.groupId) === null) return null
  return <PlanNotice target={{ ids: [id] }} values={changed} />
}

/** The effect of the form's changes on the applicant's bookings, as the server predicts it; renders nothing for a new applicant. */
function BookingNoticeInForm() {
  const { record } = useFormInfo()
  const id = numberOf(record?.id)
  const changed = useChanged(followed)
  if (id === null) return null
  return (
    <div className={styles.bookingNotice}>
      <BookingNotice target={{ ids: [id] }} values={changed} />
    </div>
  )
}

/** The effects of the form's changes on the applicant's bookings and payments; an editor in place shows them itself. */
export const NoticesInForm = () =>
  useFormInfo().isInPlace ? null : (
    <>
      <BookingNoticeInForm />
      <PlanNoticeInForm />
    </>
  )
