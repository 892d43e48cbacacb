import { useEffect, useRef } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { withConnection } from '../feedback/with-connection'
import { useToday } from '../format/use-today'
import { readToken } from '../session/local-store'
import { refreshCurrentUser } from '../session/session'
import { untilIdle } from '../until-idle'

/** Invalidates all queries except those cached permanently. */
const refetchAll = (client: QueryClient) =>
  void client.invalidateQueries({
    predicate: ({ options }) => !('staleTime' in options && options.staleTime === Infinity),
  })

/** Also fetches the current user again, whose rights may have changed; if the session has ended, the 401 signs out. Not after a sign-out. */
function refetchSession(client: QueryClient): void {
  if (readToken() === null) return
  refetchAll(client)
  void refreshCurrentUser()
}

/** Data that depends on the day (debts, overdue tasks) is fetched again when the day changes. */
function useNewDay(client: QueryClient): void {
  const today = useToday()
  const asked = useRef(today)
  useEffect(() => {
    if (asked.current === today) return
    asked.current = today
    refetchAll(client)
  }, [client, today])
}

/** Keeps the screen up to date with other people's changes and with the day while the app is open. `onSocket` also gets the connection. */
export function useLive(onSocket?: (socket: Socket) => void): void {
  const client = useQueryClient()
  useNewDay(client)
  useEffect(() => {
    let close: (() => void) | null = null
    let isOver = false
    const load = async () => {
      await untilIdle()
      return withConnection(() => import('./live-connection'))
    }
    load().then(
      ({ connect }) => {
        if (!isOver) close = connect(client, { onMissed: () => refetchSession(client), onSocket })
      },
      () => undefined, // a new version replaced the script: the next part of the page that is missing reloads the page
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [client, onSocket])
}
