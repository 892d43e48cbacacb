import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { makeStale } from './stale'
import { readToken } from '../session/local-store'

/** What the server says after a change: which resource, which of its records. The data itself comes by the calls. */
export interface Changed {
  resource: string
  ids?: readonly number[]
}

/** The events that concern this person alone, and what they make stale (part 2 §7). */
const inboxes = { reminderInboxUpdate: 'reminders', notificationInboxUpdate: 'notifications' }

/** How long changes are gathered before what shows them is fetched again, in milliseconds. */
const GATHER = 300

/** Gathers changes and makes the cached lists, records and counts of their resources stale, all at once. */
export function refresherOf(client: QueryClient) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    void makeStale(client, [...waiting])
    waiting.clear()
  }
  return {
    changed: ({ resource }: Changed) => {
      waiting.add(resource)
      timer ??= setTimeout(flush, GATHER)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Ends when the page has nothing more urgent to do, within two seconds: what it shows first comes first. */
const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    // Safari has none.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 200),
  )

/** Connects with the token of the session; gives what ends it. An unreachable server is asked again by itself. */
async function connect(onChanged: (change: Changed) => void): Promise<() => void> {
  await untilIdle()
  const { io } = await import('socket.io-client')
  const socket = io({
    path: '/api/v1/live',
    auth: { token: readToken() },
    transports: ['websocket'],
    reconnectionDelayMax: 30_000,
  })
  socket.on('changed', onChanged)
  for (const [event, resource] of Object.entries(inboxes)) socket.on(event, () => onChanged({ resource }))
  return () => void socket.close()
}

/** Keeps what is on the screen up to date with what others change, as long as the app is open. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresher = refresherOf(client)
    let close: (() => void) | null = null
    let isOver = false
    void connect(refresher.changed).then((end) => {
      if (isOver) end()
      else close = end
    })
    return () => {
      isOver = true
      refresher.stop()
      close?.()
    }
  }, [client])
}
