import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server } from 'socket.io'
import type { Viewer } from '../resources/kernel/access'
import { registry } from '../resources/registry'
import type { SessionReader } from './app'
import type { ChangeEvent } from './kernel/context'
import { makeListeningPool } from './listening-pool'
import { reasonOf } from './start-error'

/**
 * The live connection: tells those who may read a resource that something of it changed, and single persons by an event
 * of their own; the data comes by the calls.
 */
export interface Live {
  publish: (events: readonly ChangeEvent[]) => void
  close: () => Promise<void>
}

/** One room for a resource and kind of viewer: the server alone decides who is in it. */
const roomsOf = (viewer: Viewer): string[] => [
  `viewer ${viewer.authGroup} ${viewer.id}`,
  ...[...registry.values()].filter((resource) => resource.access.read(viewer) === true).map(({ name }) => `resource ${name}`),
  // Where reading is a filter, only the name of the resource is told, never which record; of what is personal, nothing.
  ...[...registry.values()]
    .filter((resource) => !resource.personal && typeof resource.access.read(viewer) === 'object').map(({ name }) => `some of ${name}`),
]
const RECHECK_MS = 15_000
const GATHER_MS = 100

/**
 * Opens the live connection on the server's own port. The token is asked for at the handshake, and again every 15 seconds:
 * who was signed out hears nothing more. Several processes work as one through PostgreSQL.
 */
export function openLive(http: HttpServer, databaseUrl: string, sessions: SessionReader, now: () => Date): Live {
  const listening = makeListeningPool(databaseUrl)
  const io = new Server(http, { path: '/api/v1/live', serveClient: false, transports: ['websocket', 'polling'], maxHttpBufferSize: 10_000 })
  io.adapter(createAdapter(listening.pool, {
    tableName: 'live_attachments', errorHandler: (error) => console.error(`The live connection between servers failed: ${reasonOf(error)}`),
  }))
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    const found = typeof token === 'string' && token.length < 200 ? sessions.viewerOf(token, now()) : Promise.resolve(null)
    found.then(async (session) => {
      if (!session) return next(new Error('unauthenticated'))
      await socket.join(roomsOf(session.viewer))
      next()
    }, () => next(new Error('unavailable')))
  })
  io.on('connection', (socket) => {
    const check = setInterval(() => {
      sessions.viewerOf(String(socket.handshake.auth.token), now()).then((session) => session ?? socket.disconnect(true), () => {})
    }, RECHECK_MS)
    socket.on('disconnect', () => clearInterval(check))
  })
  // Each event costs the database a NOTIFY: what changes within a moment is told together.
  const changed = new Map<string, Set<number>>()
  const inboxes = new Map<string, Set<number>>()
  const idsIn = (known: Map<string, Set<number>>, name: string): Set<number> => {
    const ids = known.get(name) ?? new Set<number>()
    known.set(name, ids)
    return ids
  }
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    for (const [resource, ids] of changed) {
      io.to(`resource ${resource}`).emit('changed', { resource, ids: [...ids].slice(0, 200) })
      io.to(`some of ${resource}`).except(`resource ${resource}`).emit('changed', { resource, ids: [] })
    }
    for (const [name, staffIds] of inboxes) {
      io.to([...staffIds].map((id) => `viewer USER ${id}`)).emit(name)
    }
    changed.clear()
    inboxes.clear()
  }
  return {
    publish: (events) => {
      for (const { resource, ids, inbox } of events) {
        if (inbox) inbox.staffIds.forEach((id) => idsIn(inboxes, inbox.name).add(id))
        else ids.slice(0, 200).forEach((id) => idsIn(changed, resource).add(id))
      }
      timer ??= setTimeout(tell, GATHER_MS)
    },
    close: async () => {
      clearTimeout(timer)
      await io.close()
      await listening.close()
    },
  }
}
