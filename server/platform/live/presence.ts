import type { Server, Socket } from 'socket.io'
import type { Viewer } from '#resources/kernel/access'

/** A record that a page shows. */
interface Looked {
  resource: string
  id: number
}
/** Whether a viewer may read a record; otherwise they are not told who else has it open. */
export type MayLook = (viewer: Viewer, resource: string, id: number) => Promise<boolean>

const ROOM = 'look '
const SETTLE_MS = 1_000
/** Whether a room is managed by presence. */
export const isLookRoom = (room: string): boolean => room.startsWith(ROOM)
const roomOf = ({ resource, id }: Looked): string => `${ROOM}${resource} ${id}`

function lookedIn(said: unknown): Looked | null {
  if (typeof said !== 'object' || said === null) return null
  const { resource, id } = said as Record<string, unknown>
  const isRecord = typeof resource === 'string' && /^\w{1,60}$/.test(resource) && Number.isInteger(id) && Number(id) > 0
  return isRecord ? { resource, id: Number(id) } : null
}

/**
 * Tells staff who else has the same record open, on any server. A page says what it shows (`look`, null for nothing) and is told who is
 * there (`present`) whenever that changes. `recheck` removes a viewer who may no longer read the record.
 */
export function presenceOn(io: Server, mayLook: MayLook) {
  const looking = new WeakMap<Socket, Looked>()
  const tell = async (looked: Looked) => {
    const room = roomOf(looked)
    const there = await io.in(room).fetchSockets()
    const people = new Map(
      there.flatMap(({ data }) => {
        const { viewer } = data as { viewer?: Viewer }
        return viewer ? [[viewer.id, { id: viewer.id, name: viewer.name }] as const] : []
      }),
    )
    io.to(room).emit('present', { ...looked, people: [...people.values()] })
  }
  const settling = new Map<string, NodeJS.Timeout>()
  /**
   * Publishes who is there now, and again a second later, because concurrent answers may arrive out of order. Failures are ignored: the
   * next change publishes it again.
   */
  const tellQuietly = (looked: Looked) => {
    const room = roomOf(looked)
    const tellNow = () => void tell(looked).catch(() => {})
    tellNow()
    clearTimeout(settling.get(room))
    const again = () => {
      settling.delete(room)
      tellNow()
    }
    settling.set(room, setTimeout(again, SETTLE_MS).unref())
  }
  const leave = async (socket: Socket) => {
    const before = looking.get(socket)
    if (!before) return
    looking.delete(socket)
    await socket.leave(roomOf(before))
    tellQuietly(before)
  }
  const may = (viewer: Viewer, { resource, id }: Looked) =>
    viewer.authGroup === 'USER' ? mayLook(viewer, resource, id) : Promise.resolve(false)
  return {
    follow: (socket: Socket, viewer: () => Viewer) => {
      let last: Promise<unknown> = Promise.resolve()
      let newest: object | null = null
      const look = async (said: unknown) => {
        await leave(socket)
        const looked = lookedIn(said)
        if (!looked || !(await may(viewer(), looked)) || !socket.connected) return
        looking.set(socket, looked)
        await socket.join(roomOf(looked))
        tellQuietly(looked)
      }
      socket.on('look', (said: unknown) => {
        // A page shows one record: what it said before is passed over, so that a flood costs no query each.
        const own = (newest = {})
        last = last.then(() => (newest === own ? look(said) : undefined)).catch(() => {})
      })
      socket.on('disconnect', () => {
        newest = null
        const before = looking.get(socket)
        looking.delete(socket)
        if (before) tellQuietly(before)
      })
    },
    recheck: async (socket: Socket, viewer: Viewer) => {
      const looked = looking.get(socket)
      if (!looked || (await may(viewer, looked))) return
      // The page may show another record by now, which has been checked itself.
      if (looking.get(socket) === looked) await leave(socket)
    },
  }
}
