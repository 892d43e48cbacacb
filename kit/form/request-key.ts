import { useState } from 'react'

/** 122 random bits as a uuid, also where the page is not served by https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, place) =>
      (place === 6 ? (byte & 15) | 64 : place === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
    )
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Keys of what is sent from one place; where that closes when it could not be sent, they outlive it. */
export function requestKeys() {
  let last = { content: '', key: '' }
  return {
    /** The key of what is sent, the same while the content is: a double click or a request that is made again is done once. */
    keyOf: (body: object): string => {
      const content = JSON.stringify(body)
      if (last.content !== content) last = { content, key: newKey() }
      return last.key
    },
    /** It is done: the same content is another request from now on. */
    done: () => {
      last = { content: '', key: '' }
    },
  }
}

/** The keys of a form that stays open when it was sent. */
export function useRequestKeys() {
  const [keys] = useState(requestKeys)
  return keys
}
/** The key of a form that is sent once. */
export const useRequestKey = () => useRequestKeys().keyOf
