import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { keepPreviousData } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { followed, foreseeBookings, type Foreseen } from '#resources/bookings-foreseen.calls'
import { formatInstant } from '#kit/format/dates'
import { useCall } from '#kit/query/use-call'
import { given } from '#panel/kernel/data/bulk-calls'
import type { ChangeNotice } from '#panel/kernel/screen-parts'
import { useKnown } from '#panel/kernel/form/use-known'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { useApplicantsText } from '../texts'
import styles from './groups.module.css'

const outcomes = [
  ['canceled', 'bookingsCanceled'],
  ['left', 'bookingsLeft'],
  ['moved', 'bookingsMoved'],
  ['lines', 'bookingsLines'],
] as const

/** Whether a value can be saved; a date that is still being typed cannot. */
function isComplete(name: (typeof followed)[number], value: unknown): boolean {
  const { required, schema } = applicants.fields[name]
  return value !== undefined && (value === null ? !required : schema.safeParse(value).success)
}

/**
 * Before applicants are changed, or deleted (`values` null): what happens to their bookings, and whose they are; mostly empty
 * (docs/decisions/0049).
 */
export default function BookingNotice({ target, values, onKnown }: ChangeNotice) {
  const t = useApplicantsText()
  const changes =
    values &&
    Object.fromEntries(followed.flatMap((name) => (isComplete(name, values[name]) ? [[name, values[name]]] : [])))
  const isAsked = changes === null || Object.keys(changes).length > 0
  const { data, error, isPlaceholderData } = useCall(
    foreseeBookings,
    { body: bodyFrom(foreseeBookings, { ...given(target), values: changes }) },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const namesIn = ({ count, people }: Foreseen['canceled']) => {
    const named = people.map(({ name, when }) => t('bookingOf', { name, when: formatInstant(when) }))
    const others = count - people.length
    return [...named, ...(others > 0 ? [t('andOthers', { smart_count: others })] : [])].join(', ')
  }
  const said = data
    ? outcomes.flatMap(([kind, words]) =>
        data[kind].count > 0
          ? t(values === null && kind === 'canceled' ? 'bookingsDropped' : words, {
              smart_count: data[kind].count,
              names: namesIn(data[kind]),
            })
          : [],
      )
    : error
      ? [t('bookingsUnknown')]
      : []
  const isKnown = !isAsked || (!isPlaceholderData && (data !== undefined || error !== null))
  useKnown(onKnown, isKnown, isAsked && said.length > 0)
  if (!isAsked) return null
  return (
    <div className={styles.bookings} role="status">
      {said.map((each) => (
        <p key={each} className="notice">
          <WarningAmber aria-hidden="true" />
          {each}
        </p>
      ))}
    </div>
  )
}
