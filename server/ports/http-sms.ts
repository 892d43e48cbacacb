import { RefusedSms, type SmsPort } from './sms'

const TIMEOUT_MS = 20_000
/** Refusals that may end by waiting, or by mending the settings: they say nothing of the SMS. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 407, 408, 425, 429])

/**
 * SMS by an HTTP gateway: `POST url` with `{ id, to, from, text }` as JSON, the token as bearer and the id as Idempotency-Key.
 * 2xx is taken, other 4xx refused for good, everything else tried again.
 */
export function httpSms(url: string, token: string | undefined): SmsPort {
  return {
    send: async (sms) => {
      const answer = await fetch(url, {
        method: 'POST', body: JSON.stringify(sms), redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', 'idempotency-key': sms.id, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      })
      const said = (await answer.text()).slice(0, 300)
      if (answer.ok) return
      const reason = `${answer.status} ${said}`.trim()
      if (answer.status >= 400 && answer.status < 500 && !passing.has(answer.status)) throw new RefusedSms(reason)
      throw new Error(reason)
    },
  }
}
