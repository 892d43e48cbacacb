import { feedbackText } from '../i18n/feedback'
import { notify } from './toast-store'

/**
 * Copies a text to the clipboard and shows the toast `done`. Where the browser refuses, because of permissions or an insecure page, the
 * text itself is shown, to copy by hand. A text may still be on its way: whoever fetches it says if it does not come.
 */
export async function copyText(text: string | Promise<string>, done: string): Promise<void> {
  try {
    await write(text)
    notify('success', done)
  } catch {
    const come = await Promise.resolve(text).catch(() => null)
    if (come !== null) notify('warning', come, feedbackText('copyByHand'))
  }
}

/** Safari lets a page write during a press only, not once an answer has come: it is given the promise of the text. */
const write = async (text: string | Promise<string>): Promise<void> =>
  typeof text === 'string' || typeof ClipboardItem === 'undefined'
    ? navigator.clipboard.writeText(await text)
    : navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then((come) => new Blob([come], { type: 'text/plain' })) }),
      ])
