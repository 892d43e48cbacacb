import { lazyPart } from '#panel/kernel/lazy-part'

/** What a bulk change does to booked times, loaded with the first one. */
export const BulkBookings = lazyPart(() => import('./BulkBookings').then((file) => file.default))
