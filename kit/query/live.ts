import { useEffect, useRef } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { firstAskedAt } from '../http/http'
import { readToken } from '../session/local-store'
import { useToday } from '../format/use-today'
import { untilIdle } from '../until-idle'
import { makeStale } from './stale'

/** What the server says after a change: which resource, which of its records. The data itself comes by the calls. */
export interface Changed {
  resource: string
  ids?: readonly number[]
}

/** The events that concern this person alone, and what they make stale (part 2 §7). */
const inboxes = {
  reminderInboxUpdate: 'reminders',
  notificationInboxUpdate: 'notifications',
  bulkJobUpdate: 'bulkJobs',
}

/** How long changes are gathered before what shows them is fetched again, in milliseconds. */
const GATHER = 300
/** When a server that could not look up the session is asked again, in milliseconds. */
const RETRY = 10_000

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

interface Listener {
  onChanged: (change: Changed) => void
  /** Anything may have changed that nobody said. */
  onMissed: () => void
  /** Whoever else listens to the connection, before it is there. */
  onSocket?: ((socket: Socket) => void) | undefined
}

/**
 * Connects with the token of the session; gives what ends it. An unreachable server is asked again by itself. The first time the server is
 * told when the page's first answer was asked for, and how old the page is: it says what changed since then, so that nothing is lost between
 * the first answers and the connection.
 */
async function connect({ onChanged, onMissed, onSocket }: Listener): Promise<() => void> {
  await untilIdle()
  const { io } = await import('socket.io-client')
  /** There was a connection, which broke. */
  let isAgain = false
  const socket = io({
    path: '/api/v1/live',
    auth: (tell) => tell({ token: readToken(), ...(!isAgain && { age: performance.now(), askedAt: firstAskedAt() }) }),
    transports: ['websocket'],
    reconnectionDelayMax: 30_000,
  })
  onSocket?.(socket)
  socket.on('connect', () => {
    if (isAgain) onMissed()
    isAgain = true
  })
  socket.on('missed', onMissed)
  socket.on('changed', onChanged)
  for (const [event, resource] of Object.entries(inboxes)) socket.on(event, () => onChanged({ resource }))
  // Refused for want of the database, not of a session: then nothing asks again by itself.
  let timer: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', ({ message }) => {
    if (!socket.active && message !== 'unauthenticated') timer = setTimeout(() => socket.connect(), RETRY)
  })
  return () => {
    clearTimeout(timer)
    socket.close()
  }
}

/** Makes everything stale that is not the same for good. */
const refetchAll = (client: QueryClient) =>
  void client.invalidateQueries({
    predicate: ({ options }) => !('staleTime' in options && options.staleTime === Infinity),
  })

/** What the server says of a day (who owes, what is late) is asked again when the next day begins. */
function useNewDay(client: QueryClient): void {
  const today = useToday()
  const asked = useRef(today)
  useEffect(() => {
    if (asked.current === today) return
    asked.current = today
    refetchAll(client)
  }, [client, today])
}

/**
 * Keeps what is on the screen up to date with what others change and with the day, as long as the app is open. `onSocket` listens to its
 * connection too.
 */
export function useLive(onSocket?: (socket: Socket) => void): void {
  const client = useQueryClient()
  useNewDay(client)
  useEffect(() => {
    const refresher = refresherOf(client)
    let close: (() => void) | null = null
    let isOver = false
    void connect({ onChanged: refresher.changed, onMissed: () => refetchAll(client), onSocket }).then((end) => {
      if (isOver) end()
      else close = end
    })
    return () => {
      isOver = true
      refresher.stop()
      close?.()
    }
  }, [client, onSocket])
}
