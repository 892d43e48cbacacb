import { feedbackText } from '../i18n/feedback'
import { notify } from './toast-store'

/**
 * Copies a text to the clipboard and shows the toast `done`. Where the browser refuses, because of permissions or an insecure page, the
 * text itself is shown, to copy by hand.
 */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', done)
  } catch {
    notify('warning', text, feedbackText('copyByHand'))
  }
}
