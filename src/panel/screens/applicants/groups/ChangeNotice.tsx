import { useState } from 'react'
import { followed } from '#resources/bookings-foreseen.calls'
import { useKnown } from '#panel/kernel/form/use-known'
import type { ChangeNotice as Change } from '#panel/kernel/screen-parts'
import { PlanNotice } from '#panel/screens/payments'
import { BookingNotice } from './lazy-booking-notice'

/** Effects of a change of applicants on their payments and bookings, and of their deletion (`values` null) on their bookings. */
export function ChangeNotice({ record, onKnown, ...change }: Change) {
  const { values } = change
  const isFollowed = values === null || followed.some((name) => name in values)
  // Who is in no group has no plan.
  const hasPlan = isFollowed && record?.groupId !== null
  const [plan, setPlan] = useState<boolean | null>(null)
  const [bookings, setBookings] = useState<boolean | null>(null)
  const isKnown = (plan !== null || !hasPlan) && (bookings !== null || !isFollowed)
  useKnown(onKnown, isKnown, plan === true || bookings === true)
  return (
    <>
      {hasPlan && <PlanNotice {...change} onKnown={setPlan} />}
      {isFollowed && <BookingNotice {...change} onKnown={setBookings} />}
    </>
  )
}
