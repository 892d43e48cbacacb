import { lazyPart } from '#panel/kernel/lazy-part'

/** `BookingNotice`, loaded on first use. */
export const BookingNotice = lazyPart(() => import('./BookingNotice').then((file) => file.default))
