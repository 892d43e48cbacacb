import { notify } from '#kit/feedback/toast-store'
import { messageText } from '#kit/i18n/message'
import { readFailure, type Failure } from '../form/failure'

/** Shows a toast with the reason of a refusal that no field shows: the first field's message, else the server's. */
export function notifyRefusal(failure: Failure): void {
  const [first] = Object.values(failure.errors)
  notify('error', first ? messageText(first) : failure.uiMessage || undefined)
}
/** Shows a toast for anything that a call threw. */
export const notifyThrown = (thrown: unknown): void => notifyRefusal(readFailure(thrown))
