import { lightCalls } from './light-calls'
import { rememberedGroup } from './local-store'

const WAIT_MS = 3_000

/** Makes the sign-out call of the remembered group. */
export const callSignOut = (token: string | null): Promise<unknown> =>
  fetch(`/api/v1${lightCalls.signOut[rememberedGroup()].path}`, {
    method: 'POST',
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
    // So that a call that is only slow still ends the session after the page was left.
    keepalive: true,
  })

/** Calls `leave`, which reloads the page, when the work of a sign-out has ended or failed, at the latest after three seconds. */
export const leaveAfter = (work: Promise<unknown>, leave: () => void): Promise<void> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]).then(leave, leave)
