import { lazyPart } from '#panel/kernel/lazy-part'

/** `BulkBookings`, loaded on first use. */
export const BulkBookings = lazyPart(() => import('./BulkBookings').then((file) => file.default))
