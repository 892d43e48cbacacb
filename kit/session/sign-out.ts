import { dropDraftsOf } from './drafts'
import { lightCalls } from './light-calls'
import { readToken, rememberedGroup, storeKeys, writeLocal } from './local-store'
import { currentSession } from './session-store'

const lastTasks = new Set<() => Promise<void>>()
/** Registers a task that runs before a person is signed out, to remove their data from this device. */
export const beforeSignOut = (task: () => Promise<void>): void => void lastTasks.add(task)

/**
 * Signs out (part 1 §4): clears the token and the person's drafts, makes the sign-out call of the auth group, navigates to '/'. `notice` is
 * shown on the login page.
 */
export async function signOut(notice?: string): Promise<void> {
  const token = readToken()
  const { path } = lightCalls.signOut[rememberedGroup()]
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  writeLocal(storeKeys.token, null)
  const { user } = currentSession()
  if (user) dropDraftsOf(user)
  await Promise.allSettled([...lastTasks].map((task) => task()))
  // A full page load, so that nothing stays in memory for the next person. If the server is unreachable, the person is signed out here
  // anyway; the session expires by itself.
  const leave = () => {
    window.history.replaceState({ notice }, '', '/')
    window.location.reload()
  }
  await fetch(`/api/v1${path}`, { method: 'POST', headers }).then(leave, leave)
}
