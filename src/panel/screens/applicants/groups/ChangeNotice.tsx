import type { Row } from '#resources/kernel/check-row'
import type { BulkTarget } from '#panel/kernel/data/bulk-calls'
import { PlanNotice } from '#panel/screens/payments'
import { BulkBookings } from './lazy-bulk-bookings'

/** What follows from a change of applicants, or from their deletion (null): for the times they have booked, and for their payments. */
export const ChangeNotice = (change: { target: BulkTarget; values: Row | null }) => (
  <>
    <PlanNotice {...change} />
    <BulkBookings {...change} />
  </>
)
