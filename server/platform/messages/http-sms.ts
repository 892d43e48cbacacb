import { RefusedMessage, UncertainMessage } from './handover'
import type { SmsPort } from './sms'

const TIMEOUT_MS = 20_000
/** Refusals that may be temporary or due to wrong settings, not to the SMS itself. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 407, 408, 425, 429])
/** Sent by a proxy in front of the gateway that got no answer from it. */
const unanswered: ReadonlySet<number> = new Set([502, 504])
/** No connection was made, so the SMS was not passed on. */
const unreached: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Sends SMS by an HTTP gateway: `POST url` with `{ id, to, from, text }` as JSON, the token as bearer, the id as Idempotency-Key. 2xx is
 * accepted; most other 4xx are permanent refusals; 502, 504 or no answer is uncertain; anything else is retried.
 */
export function httpSms(url: string, token: string | undefined): SmsPort {
  return {
    send: async (sms, handOver) => {
      await handOver()
      const { ok, status, said } = await ask(url, token, sms).catch((error: unknown) => {
        const { message, cause } = error as Error & { cause?: { code?: unknown } }
        throw unreached.has(cause?.code) ? error : new UncertainMessage(message, { cause: error })
      })
      if (ok) return
      const reason = `${status} ${said}`.trim()
      if (unanswered.has(status)) throw new UncertainMessage(reason)
      if (status >= 400 && status < 500 && !passing.has(status)) throw new RefusedMessage(reason)
      throw new Error(reason)
    },
  }
}

async function ask(url: string, token: string | undefined, sms: { id: string }) {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(sms),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': sms.id,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  return { ok: answer.ok, status: answer.status, said: (await answer.text()).slice(0, 300) }
}
