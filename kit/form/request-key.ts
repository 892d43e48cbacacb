import { useState } from 'react'
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
  return {
    /** The key of the content, the same while the content is unchanged, so that a double click or a retry takes effect only once. */
    keyOf: (body: object): string => {
      const now = JSON.stringify(body)
      if (content !== now) {
        forget()
        content = now
        place = UNANSWERED + digestOf(now)
        key = keptKey(place) ?? newKey()
        tryStorage(() => sessionStorage.setItem(place, `${Date.now()} ${key}`))
      }
      return key
    },
    /** The request with this key, by default the last one, succeeded: the same content gets a new key from now on. */
    done: (answered = key) => {
      if (answered === key) forget()
    },
  }
}

/** Forgets the requests that were not answered: who discards what was typed does not send it again. */
export const forgetUnanswered = (): void =>
  void tryStorage(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(UNANSWERED)) sessionStorage.removeItem(name)
  })

/** Request keys of a form that stays open after it was sent. */
export function useRequestKeys() {
  const [keys] = useState(requestKeys)
  return keys
}
/** The request key of a form that is sent once. */
export const useRequestKey = () => useRequestKeys().keyOf
