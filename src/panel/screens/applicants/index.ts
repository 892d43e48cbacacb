import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'
import { pages } from './pages'

/** What others show of applicants: inputs of their form, the moves along the pipeline, feedback. */
export { lazyInputs } from './form/lazy-inputs'
export { BulkBookings } from './groups/lazy-bulk-bookings'
export { mayLeadTo } from './pipeline/moves'
export const FeedbackForm = lazyPart(() => import('./feedback/FeedbackForm').then((file) => file.FeedbackForm))
export const FeedbackBlock = lazyPart(() => import('./feedback/FeedbackItem').then((file) => file.FeedbackBlock))
export const FeedbackItem = lazyPart(() => import('./feedback/FeedbackItem').then((file) => file.FeedbackItem))
export { useAddFeedback, type Feedback } from './feedback/use-feedbacks'

export const screens: Screens = {
  parts: { applicants: () => import('./parts').then((file) => file.parts) },
  pages,
}
