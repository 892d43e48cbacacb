import { useState } from 'react'
import { isUnreached } from '../http/api-error'
import { tryStorage } from '../session/local-store'

/** A random uuid (122 random bits), also on pages without https, where crypto.randomUUID is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, place) =>
      (place === 6 ? (byte & 15) | 64 : place === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
    )
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Where the keys of requests that were not answered yet are kept: in this tab, so that a form restored after a reload sends the same request. */
const UNANSWERED = 'cohort.unanswered.'
/** For how long, in milliseconds: who sends the same later, such as another reminder, means another request. */
const KEPT_MS = 15 * 60_000
/** How long a request waits, in milliseconds, before it is sent again by itself: a phone that changes its network has the next one by then. */
const REPEATED_AFTER_MS = 1000
/** Who has waited longer than this, in milliseconds, is told instead. */
const REPEATED_WITHIN_MS = 20_000
/** The key that was kept under this name a short while ago; null if there is none. */
function keptKey(place: string): string | null {
  const [at, key] = (tryStorage(() => sessionStorage.getItem(place)) ?? '').split(' ')
  return key !== undefined && Date.now() - Number(at) < KEPT_MS ? key : null
}
/** A short name of a content, which does not give it away. */
const digestOf = (content: string) =>
  [...content].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0, 0)

/** Request keys for one kind of request. Its content names the record, where requests of several are kept. */
export function requestKeys() {
  let [content, place, key] = ['', '', '']
  const forget = () => {
    tryStorage(() => sessionStorage.removeItem(place))
    content = ''
  }
  const keyOf = (body: object): string => {
    const now = JSON.stringify(body)
    if (content !== now) {
      forget()
      content = now
      place = UNANSWERED + digestOf(now)
      key = keptKey(place) ?? newKey()
      tryStorage(() => sessionStorage.setItem(place, `${Date.now()} ${key}`))
    }
    return key
  }
  return {
    /**
     * Sends a request with the key of its content, the same until it has succeeded, so that a double click or a retry takes effect only once.
     * Where the server is not reached or its answer is lost, the request is sent once more by itself. The same content is another request
     * after a success.
     */
    once: async <T>(body: object, sendWith: (key: string) => Promise<T>): Promise<T> => {
      const own = keyOf(body)
      const began = Date.now()
      const answer = await sendWith(own).catch(async (failure: unknown) => {
        const isLate = Date.now() - began > REPEATED_WITHIN_MS
        if (!isUnreached(failure) || isLate || !navigator.onLine) throw failure
        await new Promise((resolve) => setTimeout(resolve, REPEATED_AFTER_MS))
        return sendWith(own)
      })
      if (own === key) forget()
      return answer
    },
  }
}
export type SendOnce = ReturnType<typeof requestKeys>['once']

/** Forgets the requests that were not answered: who discards what was typed does not send it again. */
export const forgetUnanswered = (): void =>
  void tryStorage(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(UNANSWERED)) sessionStorage.removeItem(name)
  })

/** Request keys of a form. */
export function useRequestKeys() {
  const [keys] = useState(requestKeys)
  return keys
}
