import { feedbackEn } from './en/feedback'
import { feedbackHy } from './hy/feedback'
import { area, textOf } from './text'

/** Texts of toasts, dialogs and of the states of pages and lists. */
export const feedbackArea = area('feedback', feedbackEn, feedbackHy)
/** The same outside React. */
export const feedbackText = textOf(feedbackArea)
