import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { listeners } from '../listeners'

/** A staff user who has the record open. */
export interface Present {
  id: number
  name: string
}
interface Looked {
  resource: string
  id: number
}

/** The records open on this page, the last one in front. */
let open: readonly Looked[] = []
let people: readonly Present[] = []
let socket: Socket | null = null
const nobody: readonly Present[] = []
const { listen, tell } = listeners()
const set = (next: readonly Present[]) => {
  people = next
  tell()
}
const isSame = (one: Looked | undefined, other: Looked) => one?.resource === other.resource && one.id === other.id

function change(next: readonly Looked[]): void {
  const [before, now] = [open.at(-1), next.at(-1)]
  open = next
  if (now ? isSame(before, now) : !before) return
  set(nobody)
  socket?.emit('look', now ?? null)
}

/** Announces the open record on every connection, and receives who else has it open; passed to `useLive`. */
export function followPresence(live: Socket): void {
  socket = live
  live.on('connect', () => {
    const looked = open.at(-1)
    if (looked) live.emit('look', looked)
  })
  live.on('present', (told: Looked & { people: readonly Present[] }) => {
    const looked = open.at(-1)
    if (looked && isSame(told, looked)) set(told.people)
  })
  live.on('disconnect', () => set(nobody))
}

/** Announces that this page shows a record, while it is mounted. */
export function useLookAt(resource: string, id: number): void {
  useEffect(() => {
    const looked = { resource, id }
    change([...open, looked])
    return () => change(open.filter((each) => each !== looked))
  }, [resource, id])
}

/** Other staff users who have the front record of this page open. */
export function usePresent(self: number): readonly Present[] {
  const there = useSyncExternalStore(listen, () => people)
  return useMemo(() => there.filter(({ id }) => id !== self), [there, self])
}
