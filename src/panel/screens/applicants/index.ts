import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'
import { pages } from './pages'

/** What others show of applicants: inputs of their form, feedback. */
export { lazyInputs } from './form/lazy-inputs'
export { BulkBookings } from './groups/lazy-bulk-bookings'
export const FeedbackForm = lazyPart(() => import('./feedback/FeedbackForm').then((file) => file.FeedbackForm))
export const FeedbackBlock = lazyPart(() => import('./feedback/FeedbackItem').then((file) => file.FeedbackBlock))
export const FeedbackItem = lazyPart(() => import('./feedback/FeedbackItem').then((file) => file.FeedbackItem))
export { useAddFeedback, type Feedback } from './feedback/use-add-feedback'

export const screens: Screens = {
  parts: { applicants: () => import('./parts').then((file) => file.parts) },
  pageParts: { applicants: () => import('./detail/page').then((file) => file.pageParts) },
  pages,
}
