import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { missedSince } from './asked-at'
import { makeListeningPool } from './listening-pool'
import { isLookRoom, presenceOn, type MayLook } from './presence'
import { reasonOf } from '../start-error'

/** Something that happened, told to the live connection after the transaction is committed. */
export interface ChangeEvent {
  resource: string
  ids: number[]
  /** Told by this name to these staff users alone, in place of all who may read the resource. */
  inbox?: { name: string; staffIds: readonly number[] }
}

/**
 * The live connection: tells those who may read a resource that something of it changed, and single persons by an event
 * of their own; the data comes by the calls.
 */
export interface Live {
  publish: (events: readonly ChangeEvent[]) => void
  /** Ends the connections to this server; their owners go to another one. What is published is still told to the others. */
  leave: () => void
  close: () => Promise<void>
}

/** One room for a resource and kind of viewer: the server alone decides who is in it. */
const roomsFor = (resources: readonly AnyResource[], viewer: Viewer): string[] => [
  `viewer ${viewer.authGroup} ${viewer.id}`,
  ...resources.filter((resource) => resource.access.read(viewer) === true).map(({ name }) => `resource ${name}`),
  // Where reading is a filter, only the name of the resource is told, never which record; of what is personal, nothing.
  ...resources
    .filter((resource) => !resource.personal && typeof resource.access.read(viewer) === 'object')
    .map(({ name }) => `some of ${name}`),
]
/** Sessions also end by time, and teams change: that is seen so often. */
const RECHECK_MS = 15_000
const GATHER_MS = 100
/** How long what a page says of its age takes to come here, at most. */
const ON_THE_WAY_MS = 5_000

/** What changed, and whose inboxes did, as one server tells it to the others. */
interface Told {
  changed: (readonly [resource: string, ids: readonly number[]])[]
  inboxes: (readonly [name: string, staffIds: readonly number[]])[]
}
interface ServerEvents {
  told: (told: Told) => void
}
interface SocketData {
  /** The first moment of which its page may have missed something, in ms; undefined of one that asks for nothing. */
  since?: number
  viewer: Viewer
}
type PageEvents = Record<string, (...said: unknown[]) => void>
type LiveSocket = Socket<PageEvents, PageEvents, ServerEvents, SocketData>

/** When each resource, and each inbox of a person, changed last: for whose page is older than its connection. */
function rememberedBy(now: () => Date) {
  const begun = now().getTime()
  const last = new Map<string, number>()
  const inboxOf = (name: string, staffId: number) => `${name} ${staffId}`
  return {
    remember: ({ changed, inboxes }: Told) => {
      const at = now().getTime()
      for (const [resource] of changed) last.set(resource, at)
      for (const [name, staffIds] of inboxes) for (const id of staffIds) last.set(inboxOf(name, id), at)
    },
    /** Tells a page what changed since it was begun; all of it may have, where that was before this server. */
    tell: (socket: LiveSocket) => {
      const { since, viewer } = socket.data
      if (since === undefined) return
      if (since < begun) return void socket.emit('missed')
      for (const [name, at] of last) {
        if (at < since) continue
        if (socket.rooms.has(`resource ${name}`) || socket.rooms.has(`some of ${name}`))
          socket.emit('changed', { resource: name, ids: [] })
        const [inbox, id] = name.split(' ')
        if (inbox !== undefined && id === String(viewer.id) && viewer.authGroup === 'USER') socket.emit(inbox)
      }
    },
  }
}

/**
 * Whether a page of this site asks: a browser says where from, and whom it asks. A proxy may hide the latter, so the site's
 * public address counts as well. Programs that are no browsers say nothing.
 */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean =>
  origin === undefined ||
  (URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin))

/** How the live connection learns who is behind a token, and that this may have changed (null: for anybody). */
export interface LiveSessions {
  peek: (token: string, now: Date) => Promise<{ viewer: Viewer; accountId: number; mustChangePassword: boolean } | null>
  onChange: (listener: (accountId: number | null) => void) => () => void
}
interface LiveParts {
  databaseUrl: string
  /** Whose changes are told. */
  resources: Iterable<AnyResource>
  sessions: LiveSessions
  publicUrl: string
  now: () => Date
  /** Whether somebody may read a record, for who asks who else looks at it; nobody is told without it. */
  mayLook?: MayLook
}

/**
 * Opens the live connection on the server's own port, for pages of this site. A page says when its first answer was asked for, or without one
 * how old it is: what changed between then and its connection is told to it. The token is asked for at the handshake and
 * looked at again whenever its account's sessions end or change, here or in another process: connections end with their
 * session, and rooms follow the roles. Several processes work as one through PostgreSQL.
 */
export function openLive(
  http: HttpServer,
  { databaseUrl, resources, sessions, publicUrl, now, mayLook = () => Promise.resolve(false) }: LiveParts,
): Live {
  const declared = [...resources]
  const roomsOf = (viewer: Viewer) => roomsFor(declared, viewer)
  const listening = makeListeningPool(databaseUrl)
  const io = new Server<PageEvents, PageEvents, ServerEvents, SocketData>(http, {
    path: '/api/v1/live',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    allowRequest: (request, answer) => answer(null, isOwnPage(request, publicUrl)),
  })
  io.adapter(
    createAdapter(listening.pool, {
      tableName: 'live_attachments',
      errorHandler: (error) => console.error(`The live connection between servers failed: ${reasonOf(error)}`),
    }),
  )
  const read = async (socket: LiveSocket) => {
    const token: unknown = socket.handshake.auth.token
    const found = typeof token === 'string' && token.length < 200 ? await sessions.peek(token, now()) : null
    return found?.mustChangePassword ? null : found
  }
  const missed = rememberedBy(now)
  io.use((socket, next) => {
    const { age, askedAt } = socket.handshake.auth as { age: unknown; askedAt: unknown }
    const byAge = typeof age === 'number' && age >= 0 ? now().getTime() - age - ON_THE_WAY_MS : undefined
    const since = missedSince(askedAt) ?? byAge
    read(socket).then(
      async (session) => {
        if (!session) return next(new Error('unauthenticated'))
        socket.data.viewer = session.viewer
        if (since !== undefined) socket.data.since = since
        await socket.join(roomsOf(session.viewer))
        next()
      },
      () => next(new Error('unavailable')),
    )
  })
  const connected = new Map<LiveSocket, { accountId: number | null; looked: Promise<void> }>()
  const look = async (socket: LiveSocket) => {
    const session = await read(socket)
    const known = connected.get(socket)
    if (!session || !known) return void socket.disconnect(true)
    known.accountId = session.accountId
    socket.data.viewer = session.viewer
    const rooms = new Set([socket.id, ...roomsOf(session.viewer)])
    await presence.recheck(socket, session.viewer)
    for (const room of socket.rooms) if (!rooms.has(room) && !isLookRoom(room)) await socket.leave(room)
    await socket.join([...rooms])
  }
  /** One look after the other: the last one sees what was last. */
  const lookAgain = (socket: LiveSocket) => {
    const known = connected.get(socket)
    if (known) known.looked = known.looked.then(() => look(socket)).catch(() => {}) // the database is away: looked at again later
  }
  const presence = presenceOn(io, mayLook)
  io.on('connection', (socket) => {
    presence.follow(socket, () => socket.data.viewer)
    connected.set(socket, { accountId: null, looked: Promise.resolve() })
    missed.tell(socket)
    // What changed since the token was asked for was not heard for this connection.
    lookAgain(socket)
    const check = setInterval(() => lookAgain(socket), RECHECK_MS)
    socket.on('disconnect', () => {
      clearInterval(check)
      connected.delete(socket)
    })
  })
  const stopHearing = sessions.onChange((changedId) => {
    for (const [socket, { accountId }] of connected)
      if (changedId === null || accountId === null || accountId === changedId) lookAgain(socket)
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
  /** Each server tells its own: who connects meanwhile hears it, or finds it remembered. */
  const tellHere = (told: Told) => {
    missed.remember(told)
    for (const [resource, ids] of told.changed) {
      io.local.to(`resource ${resource}`).emit('changed', { resource, ids })
      io.local.to(`some of ${resource}`).except(`resource ${resource}`).emit('changed', { resource, ids: [] })
    }
    for (const [name, staffIds] of told.inboxes) io.local.to(staffIds.map((id) => `viewer USER ${id}`)).emit(name)
  }
  io.on('told', tellHere)
  const tell = () => {
    timer = undefined
    const lists = (known: Map<string, Set<number>>) =>
      [...known].map(([name, ids]) => [name, [...ids].slice(0, 200)] as const)
    const told: Told = { changed: lists(changed), inboxes: lists(inboxes) }
    changed.clear()
    inboxes.clear()
    if (told.changed.length + told.inboxes.length === 0) return
    io.serverSideEmit('told', told)
    tellHere(told)
  }
  return {
    publish: (events) => {
      for (const { resource, ids, inbox } of events) {
        if (inbox) inbox.staffIds.forEach((id) => idsIn(inboxes, inbox.name).add(id))
        else ids.slice(0, 200).forEach((id) => idsIn(changed, resource).add(id))
      }
      timer ??= setTimeout(tell, GATHER_MS)
    },
    // Not told to go, which a browser takes for good: its connection breaks, and it comes back to who is there.
    leave: () => io.sockets.sockets.forEach(({ conn }) => conn.close()),
    close: async () => {
      clearTimeout(timer)
      tell()
      stopHearing()
      await io.close()
      await listening.close()
    },
  }
}
