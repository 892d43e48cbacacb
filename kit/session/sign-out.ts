import { beginEnding } from '../http/unauthorized'
import { callSignOut, leaveAfter } from './call-sign-out'
import { dropDraftsOf } from './drafts'
import { keepLocal, readToken, storeKeys } from './local-store'
import { currentSession } from './session-store'

const lastTasks = new Set<() => Promise<void>>()
/** Registers a task that runs before a person is signed out, to remove their data from this device. */
export const beforeSignOut = (task: () => Promise<void>): void => void lastTasks.add(task)

/**
 * Signs out (part 1 §4): clears the token and the person's drafts, makes the sign-out call of the auth group, navigates to '/'. `notice` is
 * shown on the login page. Unsaved input is lost: where the viewer wishes it, `askToSignOut` of kit/session/guard-sign-out asks first.
 */
export async function signOut(notice?: string): Promise<void> {
  const token = readToken()
  beginEnding()
  keepLocal(storeKeys.token, null)
  const { user } = currentSession()
  if (user) dropDraftsOf(user)
  const tasks = [...lastTasks].map((task) => task())
  // A full page load, so that nothing stays in memory for the next person. If the server does not answer, the person is signed out
  // here anyway; the session expires by itself.
  await leaveAfter(Promise.allSettled([callSignOut(token), ...tasks]), () => {
    window.history.replaceState({ notice }, '', '/')
    window.location.reload()
  })
}
