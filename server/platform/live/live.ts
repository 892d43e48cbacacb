import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { missedSince } from './asked-at'
import { makeListeningPool } from './listening-pool'
import { isLookRoom, presenceOn, type MayLook } from './presence'
import { reasonOf } from '../start-error'

/** A change that is published on the live connection after the commit. */
export interface ChangeEvent {
  resource: string
  /** The ids of the records; empty if records of others changed that these show. */
  ids: number[]
  /** If set, only these staff users are notified, by an event of this name, instead of all who may read the resource. */
  inbox?: { name: string; staffIds: readonly number[] }
  /** The step of the request that made the change, by which its page knows that it has read the change; none for what comes later. */
  step?: string
}

/**
 * The live connection: tells viewers who may read a resource that it changed, and single people by events of their own. The data itself is
 * fetched by calls.
 */
export interface Live {
  publish: (events: readonly ChangeEvent[]) => void
  /** Closes the connections to this server, so that clients reconnect to another one. Events are still published to the other servers. */
  leave: () => void
  close: () => Promise<void>
}

/** A viewer's rooms: one for themselves and one for each resource they may read. Only the server assigns rooms. */
const roomsFor = (resources: readonly AnyResource[], viewer: Viewer): string[] => [
  `viewer ${viewer.authGroup} ${viewer.id}`,
  ...resources.filter((resource) => resource.access.read(viewer) === true).map(({ name }) => `resource ${name}`),
  // Where the read rule is a condition, only the resource's name is published, not the ids; nothing for personal resources.
  ...resources
    .filter((resource) => !resource.personal && typeof resource.access.read(viewer) === 'object')
    .map(({ name }) => `some of ${name}`),
]
/** What a page shows of its viewer, and what their rights follow from, as a text to compare. */
const standingOf = ({ name, roles, teamIds }: Viewer): string =>
  JSON.stringify([name, roles.toSorted(), teamIds.toSorted((one, other) => one - other)])

const sameRoles = (said: readonly unknown[], { roles }: Viewer): boolean =>
  said.length === roles.length && roles.every((role) => said.includes(role))

/** How often sessions are rechecked, because they also expire and teams change. */
const RECHECK_MS = 15_000
const GATHER_MS = 100
/** Maximum travel time of a page's statement of its age. */
const ON_THE_WAY_MS = 5_000

/** Changed records and inboxes, as one server sends them to the others. */
interface Told {
  changed: (readonly [resource: string, ids: readonly number[], steps: readonly string[]])[]
  inboxes: (readonly [name: string, staffIds: readonly number[]])[]
}
interface ServerEvents {
  told: (told: Told) => void
}
interface SocketData {
  /** The earliest moment, in ms, of changes its page may have missed; undefined if the page did not say. */
  since?: number
  /** Whether its page was answered for other roles than its viewer has now. */
  isOutdated?: boolean
  viewer: Viewer
}
type PageEvents = Record<string, (...said: unknown[]) => void>
type LiveSocket = Socket<PageEvents, PageEvents, ServerEvents, SocketData>

/** Remembers when each resource and each person's inbox last changed, for pages older than their connection. */
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
    /** Tells a page what changed since it was loaded; if that was before this server started, that anything may have. */
    tell: (socket: LiveSocket) => {
      const { since, isOutdated, viewer } = socket.data
      if (isOutdated) return void socket.emit('missed')
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
 * Whether a request comes from a page of this site, comparing the browser's Origin header with the host, or with the public address, since
 * a proxy may change the host. Programs that are not browsers send no Origin.
 */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean =>
  origin === undefined ||
  (URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin))

/** Looks up the viewer of a token, and notifies when that may have changed (null: for any account). */
export interface LiveSessions {
  peek: (token: string, now: Date) => Promise<{ viewer: Viewer; accountId: number; mustChangePassword: boolean } | null>
  onChange: (listener: (accountId: number | null) => void) => () => void
}
interface LiveParts {
  databaseUrl: string
  /** The resources whose changes are published. */
  resources: Iterable<AnyResource>
  sessions: LiveSessions
  publicUrl: string
  now: () => Date
  /** Whether a viewer may read a record and may therefore see who else has it open; without it nobody is told. */
  mayLook?: MayLook
}

/**
 * Opens the live connection on the server's own port, for pages of this site. A page says when its first answer was requested, or else how
 * old it is, and for which roles, and is told what changed between then and its connection. The token is checked at the handshake and again whenever its
 * account's sessions end or change, in this or another process: connections end with their session, and rooms follow the roles. Several
 * processes work as one through PostgreSQL.
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
    const { age, askedAt, roles } = socket.handshake.auth as Record<'age' | 'askedAt' | 'roles', unknown>
    const byAge = typeof age === 'number' && age >= 0 ? now().getTime() - age - ON_THE_WAY_MS : undefined
    const since = missedSince(askedAt) ?? byAge
    read(socket).then(
      async (session) => {
        if (!session) return next(new Error('unauthenticated'))
        socket.data.viewer = session.viewer
        if (since !== undefined) socket.data.since = since
        socket.data.isOutdated = Array.isArray(roles) && !sameRoles(roles, session.viewer)
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
    const before = socket.data.viewer
    socket.data.viewer = session.viewer
    const rooms = new Set([socket.id, ...roomsOf(session.viewer)])
    await presence.recheck(socket, session.viewer)
    for (const room of socket.rooms) if (!rooms.has(room) && !isLookRoom(room)) await socket.leave(room)
    await socket.join([...rooms])
    // With other rights, anything that the page shows or offers may be different.
    if (standingOf(before) !== standingOf(session.viewer)) socket.emit('missed')
  }
  /** Checks run one after another, so that the last one sees the latest state. */
  const lookAgain = (socket: LiveSocket) => {
    const known = connected.get(socket)
    if (known) known.looked = known.looked.then(() => look(socket)).catch(() => {}) // the database is unreachable: checked again later
  }
  const presence = presenceOn(io, mayLook)
  io.on('connection', (socket) => {
    presence.follow(socket, () => socket.data.viewer)
    connected.set(socket, { accountId: null, looked: Promise.resolve() })
    missed.tell(socket)
    // Changes between the token check and now were not received for this connection.
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
  // Each event costs the database a NOTIFY, so changes within a moment are sent together.
  const changed = new Map<string, Set<number>>()
  const steps = new Map<string, Set<string>>()
  const inboxes = new Map<string, Set<number>>()
  const setIn = <T>(known: Map<string, Set<T>>, name: string): Set<T> => {
    const found = known.get(name) ?? new Set<T>()
    known.set(name, found)
    return found
  }
  let timer: NodeJS.Timeout | undefined
  /** Each server notifies its own clients; one that connects meanwhile either receives the event or finds it remembered. */
  const tellHere = (told: Told) => {
    missed.remember(told)
    for (const [resource, ids, steps] of told.changed) {
      io.local.to(`resource ${resource}`).emit('changed', { resource, ids, steps })
      io.local.to(`some of ${resource}`).except(`resource ${resource}`).emit('changed', { resource, ids: [], steps })
    }
    for (const [name, staffIds] of told.inboxes) io.local.to(staffIds.map((id) => `viewer USER ${id}`)).emit(name)
  }
  io.on('told', tellHere)
  const tell = () => {
    timer = undefined
    const lists = (known: Map<string, Set<number>>) =>
      [...known].map(([name, ids]) => [name, [...ids].slice(0, 200)] as const)
    const told: Told = {
      changed: lists(changed).map(([name, ids]) => [name, ids, [...setIn(steps, name)]]),
      inboxes: lists(inboxes),
    }
    changed.clear()
    steps.clear()
    inboxes.clear()
    if (told.changed.length + told.inboxes.length === 0) return
    io.serverSideEmit('told', told)
    tellHere(told)
  }
  return {
    publish: (events) => {
      for (const { resource, ids, inbox, step = '' } of events) {
        if (inbox) inbox.staffIds.forEach((id) => setIn(inboxes, inbox.name).add(id))
        else {
          const known = setIn(changed, resource)
          ids.slice(0, 200).forEach((id) => known.add(id))
          setIn(steps, resource).add(step)
        }
      }
      timer ??= setTimeout(tell, GATHER_MS)
    },
    // A regular disconnect would be final for a browser; when the connection breaks, it reconnects to another server.
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
