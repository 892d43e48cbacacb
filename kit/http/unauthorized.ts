import { lightCalls } from '../session/light-calls'
import { clearLocal, readToken, rememberedGroup } from '../session/local-store'

let isEnding = false

/** Whether the page is about to be loaded anew because its session has ended: nothing needs to be shown any more. */
export const isSessionEnding = () => isEnding

/**
 * What a 401 means (part 1 §8): clears local storage but for the remembered auth group, makes the sign-out call of that
 * group and reloads the page - once, however many calls failed together. A token that is no longer the stored one is
 * left alone: its session ended before, and somebody has signed in since.
 */
export function endSessionOf(token: string): void {
  if (isEnding || readToken() !== token) return
  isEnding = true
  clearLocal()
  const { path } = lightCalls.signOut[rememberedGroup()]
  const leave = () => window.location.reload()
  void fetch(`/api/v1${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(leave, leave)
}
