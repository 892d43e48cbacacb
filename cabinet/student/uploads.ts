import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { notify } from '#kit/feedback/toast-store'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { makeStale } from '#kit/query/stale'

/** A file on its way. */
export interface Upload {
  name: string
  state: 'sending' | 'waiting' | 'failed'
  /** How much has left, from 0 to 1. */
  part: number
  /** Why it failed. */
  said: string
  again: () => void
}
type Send = (onProgress: (part: number) => void) => Promise<unknown>
interface Start {
  /** What it is for: there is one file on its way to each place. */
  place: string
  name: string
  send: Send
  client: QueryClient
  /** What a success changes. */
  changes: readonly string[]
  said: { sent: string; failed: string }
}

let uploads: ReadonlyMap<string, Upload> = new Map()
const listeners = new Set<() => void>()

function put(place: string, upload: Upload | null): void {
  const next = new Map(uploads)
  if (upload === null) next.delete(place)
  else next.set(place, upload)
  uploads = next
  for (const listener of listeners) listener()
}

/** Sends a file; it goes on while other pages are open. Without a connection it waits for one and is sent then. */
export function startUpload(start: Start): void {
  const { place, name, send, client, changes, said } = start
  const again = () => startUpload(start)
  const upload = { name, state: 'sending', part: 0, said: '', again } as const
  const wait = () => {
    put(place, { ...upload, state: 'waiting' })
    window.addEventListener('online', () => uploads.get(place)?.state === 'waiting' && again(), { once: true })
  }
  if (!navigator.onLine) return wait()
  put(place, upload)
  send((part) => put(place, { ...upload, part })).then(
    () => {
      put(place, null)
      void makeStale(client, changes)
      notify('success', said.sent)
    },
    (failure: unknown) => {
      const isUnreached = failure instanceof ApiError && failure.status === 0
      if (isUnreached && !navigator.onLine) wait()
      else put(place, { ...upload, state: 'failed', said: uiMessageOf(failure, said.failed) })
    },
  )
}

/** Takes a file off its way: it is not sent when the connection is back. */
export const leaveOut = (place: string): void => put(place, null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The file on its way to a place; null without one. */
export const useUpload = (place: string): Upload | null =>
  useSyncExternalStore(subscribe, () => uploads.get(place) ?? null)
