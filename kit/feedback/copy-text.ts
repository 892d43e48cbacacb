import { feedbackText } from '../i18n/feedback'
import { notify } from './toast-store'

/**
 * Puts a text on the clipboard and says so by `done`. Where the browser refuses, as without permission or on a page that is not secure, the text itself
 * is shown, to be copied by hand.
 */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', done)
  } catch {
    notify('warning', text, feedbackText('copyByHand'))
  }
}
