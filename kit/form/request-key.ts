import { useState } from 'react'

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

/** Request keys for one kind of request. Kept outside of a component, they survive its unmounting, so that a later retry uses the same key. */
export function requestKeys() {
  let last = { content: '', key: '' }
  return {
    /** The key of the content, the same while the content is unchanged, so that a double click or a retry takes effect only once. */
    keyOf: (body: object): string => {
      const content = JSON.stringify(body)
      if (last.content !== content) last = { content, key: newKey() }
      return last.key
    },
    /** The request with this key, by default the last one, succeeded: the same content gets a new key from now on. */
    done: (key = last.key) => {
      if (key === last.key) last = { content: '', key: '' }
    },
  }
}

/** Request keys of a form that stays open after it was sent. */
export function useRequestKeys() {
  const [keys] = useState(requestKeys)
  return keys
}
/** The request key of a form that is sent once. */
export const useRequestKey = () => useRequestKeys().keyOf
