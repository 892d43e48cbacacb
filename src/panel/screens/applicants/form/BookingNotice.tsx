import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { scheduledBy } from '#resources/booking-slots'
import { bookings, type Booking } from '#resources/bookings'
import { formatInstant } from '#kit/format/dates'
import { numberOf, textOf } from '#panel/kernel/cells/read-value'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { PlanNotice } from '#panel/screens/payments'
import { useApplicantsText } from '../texts'
import styles from './form.module.css'

/** Which of the fields that bookings depend on were changed in the form. */
function useChanged() {
  const { opened } = useFormInfo()
  const [status, date, group] = useWatch({ name: ['status', 'scheduledDate', 'groupId'] })
  return {
    status: textOf(status),
    isStatus: textOf(status) !== textOf(opened.status),
    isDate: textOf(date) !== null && textOf(date) !== textOf(opened.scheduledDate),
    isGroup: numberOf(group) !== null && numberOf(group) !== numberOf(opened.groupId),
  }
}

/** The effect of the form's changes on payments; renders nothing for an applicant without a group. */
export function PlanNoticeInForm() {
  const { record, opened } = useFormInfo()
  const id = numberOf(record?.id)
  const names = ['status', 'courseId', 'groupId'] as const
  const values = useWatch({ name: names })
  const changed = Object.fromEntries(
    names.flatMap((name, index) =>
      values[index] === opened[name] || values[index] === '' ? [] : [[name, values[index]]],
    ),
  )
  if (id === null || numberOf(opened.groupId) === null) return null
  return <PlanNotice target={{ ids: [id] }} values={changed} />
}

/** Says before saving what happens to upcoming bookings of the applicant, and that a mail is sent; mostly renders nothing. */
export function BookingNotice() {
  const t = useApplicantsText()
  const { record } = useFormInfo()
  const { status, isStatus, isDate, isGroup } = useChanged()
  const id = numberOf(record?.id)
  const { data = [] } = useGetList<Booking>(
    bookings.name,
    {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'id', order: 'ASC' },
      filter: { applicantIds: [id], states: ['BOOKED'] },
    },
    { enabled: id !== null && (isStatus || isDate || isGroup) },
  )
  const said = data.flatMap(({ kind, slot }) => {
    const start = textOf(slot?.start)
    if (start === null || Date.parse(start) <= Date.now()) return []
    const when = formatInstant(start)
    if (isStatus && status !== scheduledBy[kind]) return t('bookingFreed', { when })
    if (isDate) return t('bookingMoves', { when })
    return isGroup ? t('bookingLeft', { when }) : []
  })
  return said.map((each) => (
    <p key={each} className={`${styles.formNotice} ${styles.bookingNotice}`} role="status">
      <WarningAmber aria-hidden="true" />
      {each}
    </p>
  ))
}
