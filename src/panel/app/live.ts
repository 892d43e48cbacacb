import { useEffect } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { readToken } from '../../../kit/session/local-store'
import { useUser } from './viewer'

/** What the server says after a change: which resource, which of its records. The data itself comes by the calls. */
export interface Changed {
  resource: string
  ids?: readonly number[]
}

/** How long changes are gathered before what shows them is fetched again, in milliseconds. */
const GATHER = 300

/** Gathers changes and makes the cached lists, records and counts of their resources stale, all at once. */
export function refresherOf(client: QueryClient) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const resource of waiting) void client.invalidateQueries({ queryKey: [resource] })
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

/** Connects with the token of the session; gives what ends it. */
async function connect(onChanged: (change: Changed) => void): Promise<() => void> {
  const { io } = await import('socket.io-client')
  const socket = io({ auth: { token: readToken() }, transports: ['websocket'], reconnectionDelayMax: 30_000, reconnectionAttempts: 20 })
  socket.on('changed', onChanged)
  return () => void socket.close()
}

/**
 * Keeps what is on the screen up to date with what others change, while the panel is open. A server that has the live
 * connection says so by the right `live` of the current user.
 */
export function useLive(): void {
  const isOffered = useUser().rights.includes('live')
  const client = useQueryClient()
  useEffect(() => {
    if (!isOffered) return
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
  }, [client, isOffered])
}
