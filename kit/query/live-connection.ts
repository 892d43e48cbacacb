import type { Query, QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { doesAnswer } from '../feedback/missing-part'
import { untilReached } from '../feedback/with-connection'
import { firstAskedAt } from '../http/asked-at'
import { readToken } from '../session/local-store'
import { currentSession } from '../session/session-store'
import { answeredAt } from './own-changes'
import { makeStale } from './stale'

/** A live event after a change: the resource and the ids of the records. The data itself is fetched by calls. */
interface Changed {
  resource: string
  ids?: readonly number[]
  /** The steps of the requests that made it. */
  steps?: readonly string[]
}

/** Events for this person only, and the resources that they make stale (part 2 §7). */
const inboxes = {
  reminderInboxUpdate: 'reminders',
  notificationInboxUpdate: 'notifications',
  bulkJobUpdate: 'bulkJobs',
}

/** How long changes are collected before stale data is fetched again, in milliseconds. */
const GATHER = 300
/** After how long a server that refused or ended the connection is contacted again, in milliseconds. */
const RETRY = 5_000
/** After how long without the connection the page asks whether the server is there at all, in milliseconds: a restart is over by then. */
const LOST = 5_000
/** After how long without a ping from the server a connection counts as lost on waking, in milliseconds: pings come every 25 seconds. */
const QUIET = 60_000

/**
 * Collects changes and then invalidates the cached lists, records and counts of their resources together, except those that were asked for
 * after the answer to an own change: the page loads what it changed itself at once.
 */
export function refresherOf(client: QueryClient) {
  const waiting = new Map<string, string[]>()
  const asked = new WeakMap<Query, number>()
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type === 'fetch') asked.set(event.query, performance.now())
    // It failed or was stopped: what it shows is older.
    if (type === 'error' || type === 'setState') asked.delete(event.query)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const since = new Map([...waiting].map(([resource, steps]) => [resource, answeredAt(steps)]))
    waiting.clear()
    const hasRead = (query: Query, resource: string) =>
      (asked.get(query) ?? -Infinity) >= (since.get(resource) ?? Infinity)
    // Running requests are not restarted: on a slow line none would ever end while others work.
    void makeStale(client, [...since.keys()], { cancelRefetch: false }, hasRead)
  }
  return {
    changed: ({ resource, steps = [''] }: Changed) => {
      waiting.set(resource, [...(waiting.get(resource) ?? []), ...steps])
      timer ??= setTimeout(flush, GATHER)
    },
    stop: () => {
      clearTimeout(timer)
      stopWatching()
    },
  }
}

interface Listener {
  /** Called when changes may have been missed, also of the session itself: what it may do, or its end. */
  onMissed: () => void
  /** Another listener of the connection, called before it is established. */
  onSocket?: ((socket: Socket) => void) | undefined
}

/** What the page's first answers were: when they were asked for, or else how old the page is, and for which roles. */
const firstAnswers = () => ({
  age: performance.now(),
  askedAt: firstAskedAt(),
  roles: currentSession().user?.roles ?? [],
})

/**
 * Lets the page say that the server is away once a lost connection has not come back for a while, since a page that nobody works on makes no
 * calls that would notice. When the server answers again, `wake` connects. Returns a function that ends this.
 */
function tellWhenAway(socket: Socket, wake: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), LOST)
  }
  const check = async () => {
    if (!(await doesAnswer())) {
      await untilReached()
      if (!isOver) wake()
    }
    if (!isOver && !socket.connected) wait()
  }
  socket.on('disconnect', wait)
  socket.on('connect', () => clearTimeout(timer))
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * Connects with the session's token; returns a function that disconnects. Reconnects automatically. The first connection describes the
 * page's first answers: the server then reports what has changed since, so that nothing is lost between them and the connection. When the
 * device is online again or the page is looked at again, it connects at once.
 */
export function connect(client: QueryClient, { onMissed, onSocket }: Listener): () => void {
  const refresher = refresherOf(client)
  /** Whether a connection was established before. */
  let isAgain = false
  const socket = io({
    path: '/api/v1/live',
    auth: (tell) => tell({ token: readToken(), ...(!isAgain && firstAnswers()) }),
    transports: ['websocket'],
    reconnectionDelayMax: 30_000,
  })
  onSocket?.(socket)
  socket.on('connect', () => {
    if (isAgain) onMissed()
    isAgain = true
  })
  socket.on('missed', onMissed)
  socket.on('changed', refresher.changed)
  for (const [event, resource] of Object.entries(inboxes)) socket.on(event, () => refresher.changed({ resource }))
  // What the server refuses or ends, socket.io does not retry by itself: the database was unreachable, or the session has ended.
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    if (!socket.active) timer = setTimeout(() => socket.connect(), RETRY)
  }
  socket.on('disconnect', retry)
  socket.on('connect_error', ({ message }) => (message === 'unauthenticated' ? onMissed() : retry()))
  let heardAt = Date.now()
  const hear = () => (heardAt = Date.now())
  socket.on('connect', hear)
  socket.io.on('ping', hear)
  const wake = () => {
    if (document.hidden || (socket.connected && Date.now() - heardAt < QUIET)) return
    // Ends the wait for the next attempt, or an attempt that hangs.
    socket.disconnect()
    clearTimeout(timer)
    socket.connect()
  }
  const stopWatching = tellWhenAway(socket, wake)
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    socket.close()
    refresher.stop()
    stopWatching()
    clearTimeout(timer)
  }
}
