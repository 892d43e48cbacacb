import { callSignOut, leaveAfter } from '../session/call-sign-out'
import { clearLocal, readToken } from '../session/local-store'

let isEnding = false

/** Whether the page is about to reload because its session has ended, so that nothing needs to be shown. */
export const isSessionEnding = () => isEnding

/** From now on forms with unsaved input do not ask whether to stay, because the page is about to reload. */
export const beginEnding = (): void => void (isEnding = true)

/** Reloads the page, once, because another tab has signed out or in; a form with unsaved input does not ask whether to stay. */
export function followSession(): void {
  if (isEnding) return
  beginEnding()
  window.location.reload()
}

/**
 * Handles a 401 (part 1 §8): clears local storage except what `clearLocal` keeps, makes the sign-out call of the remembered group and
 * reloads the page - once, even if several calls fail together. A token that is no longer stored is ignored: its session ended earlier, and
 * another one has begun.
 */
export function endSessionOf(token: string): void {
  if (isEnding || readToken() !== token) return
  beginEnding()
  clearLocal()
  void leaveAfter(callSignOut(token), () => window.location.reload())
}
