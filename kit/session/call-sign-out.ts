import { lightCalls } from './light-calls'
import { rememberedGroup } from './local-store'

const WAIT_MS = 3_000

/** Makes the sign-out call of the remembered group; then, or after three seconds without an answer, calls `leave`, which reloads the page. */
export const callSignOut = (token: string | null, leave: () => void): Promise<void> =>
  Promise.race([
    fetch(`/api/v1${lightCalls.signOut[rememberedGroup()].path}`, {
      method: 'POST',
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
      // So that a call that is only slow still ends the session after the page was left.
      keepalive: true,
    }),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]).then(leave, leave)
