import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#resources/bookings'
import { bookingSlots, type BookingSlot } from '#resources/booking-slots'
import { formatInstant } from '#kit/format/dates'
import { formatPhone } from '#kit/format/phone'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { ruleOf } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { textOf } from '#panel/kernel/cells/read-value'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { BookFor } from './BookFor'
import { CancelBooking } from './CancelBooking'
import { MoveBooking } from './MoveBooking'
import { nameOf } from './names'
import { freeOf, isAhead } from './slot-words'
import { timesArea } from './texts'
import { useBookingsOf } from './use-slots'
import styles from './bookings.module.css'

interface PersonProps {
  booking: Booking
  /** Shown below the name, beside the phone. */
  said?: string | undefined
  mayChange: boolean
  onMove: () => void
  onCancel: () => void
}

function Person({ booking, said, mayChange, onMove, onCancel }: PersonProps) {
  const t = useText(timesArea)
  const name = nameOf(booking)
  const phone = textOf(booking.applicant?.phoneNumber)
  const isWaiting = booking.state === 'WAITING'
  return (
    <li className={styles.person}>
      <span className="grow">
        <Link to={`/applicants/${booking.applicantId}`}>{name}</Link>
        <small className="num cut">{[phone && formatPhone(phone), said].filter(Boolean).join(', ')}</small>
      </span>
      {mayChange && (
        <>
          <Button size="small" aria-label={t('moveOf', { name })} onClick={onMove}>
            {t('move')}
          </Button>
          <Button size="small" aria-label={t(isWaiting ? 'takeOutOf' : 'cancelOf', { name })} onClick={onCancel}>
            {t(isWaiting ? 'takeOut' : 'cancel')}
          </Button>
        </>
      )}
    </li>
  )
}

/** Booked applicants and the waiting list of a slot; each can be moved or canceled, after a dialog. */
export function SlotPeople({ slot }: { slot: BookingSlot }) {
  const t = useText(timesArea)
  const viewer = useViewer()
  const { data, error, refetch } = useBookingsOf(slot.id)
  const [asked, ask] = useState<{ booking: Booking; does: 'move' | 'cancel' } | null>(null)
  const mayChange = isAhead(slot) && mayOffer(ruleOf(bookingSlots.access, 'update'), viewer, slot)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton lines={3} />
  const booked = data.filter(({ state }) => state === 'BOOKED')
  const waiting = data.filter(({ state }) => state === 'WAITING')
  // Seats offered to waiting applicants are held for them.
  const isFull = freeOf(slot) <= waiting.filter(({ offeredUntil }) => offeredUntil !== null).length
  const person = (booking: Booking, said?: string) => (
    <Person
      key={booking.id}
      booking={booking}
      said={said}
      mayChange={mayChange}
      onMove={() => ask({ booking, does: 'move' })}
      onCancel={() => ask({ booking, does: 'cancel' })}
    />
  )
  const close = () => ask(null)
  return (
    <>
      <section className={styles.part}>
        <h3>{t('booked')}</h3>
        {booked.length === 0 && <p className="quiet">{t('nobody')}</p>}
        <ul aria-label={t('booked')}>
          {booked.map((booking) => person(booking, booking.isVideo ? t('byVideo') : undefined))}
        </ul>
      </section>
      {waiting.length > 0 && (
        <section className={styles.part}>
          <h3>{t('waiting')}</h3>
          <ol aria-label={t('waiting')}>
            {waiting.map((booking, at) =>
              person(
                booking,
                booking.offeredUntil
                  ? t('offered', { until: formatInstant(booking.offeredUntil) })
                  : t('place', { position: at + 1 }),
              ),
            )}
          </ol>
        </section>
      )}
      {mayChange && (
        <div className={styles.part}>
          {isFull && <p className="quiet">{t('full')}</p>}
          <BookFor
            slot={slot}
            does={isFull ? 'wait' : 'book'}
            isByVideo={(id) => booked.some(({ applicantId, isVideo }) => applicantId === id && isVideo === true)}
          />
        </div>
      )}
      {asked?.does === 'move' && <MoveBooking booking={asked.booking} slot={slot} onClose={close} />}
      {asked?.does === 'cancel' && <CancelBooking booking={asked.booking} onClose={close} />}
    </>
  )
}
