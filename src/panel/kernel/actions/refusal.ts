import { notify } from '#kit/feedback/toast-store'
import { messageText } from '#kit/i18n/message'
import { readFailure, type Failure } from '../form/failure'

/** Says why something was refused where no field shows it: the first message of a field, else the server's words. */
export function notifyRefusal(failure: Failure): void {
  const [first] = Object.values(failure.errors)
  notify('error', first ? messageText(first) : failure.uiMessage || undefined)
}
/** The same of whatever a call threw. */
export const notifyThrown = (thrown: unknown): void => notifyRefusal(readFailure(thrown))
