import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '#kit/feedback/toast-store'
import { changePreferences } from '#kit/query/preferences'
import { keyOf, useCall } from '#kit/query/use-call'
import { readPreferences } from '#resources/account.calls'
import { useNotifications } from './use-inbox'

const SOUND = '/sounds/notification.wav'

/** Whether the user muted the sound, and a setter; stored on the server. */
export function useMuted(): readonly [boolean, (isMuted: boolean) => void] {
  const client = useQueryClient()
  const kept = useCall(readPreferences, undefined, { staleTime: Infinity })
  const set = (isMuted: boolean) =>
    void changePreferences(client, keyOf(readPreferences), { isMuted }).catch(notifyFailure)
  return [kept.data?.isMuted ?? false, set]
}

/** Plays a sound when a new unread notification arrives; never for notifications of the first load (NTF-003). */
export function useSound(): void {
  const [isMuted] = useMuted()
  const { data } = useNotifications()
  const newest = data?.data[0]
  const heard = useRef<number | null>(null)
  const id = data === undefined ? null : Number(newest?.id ?? 0)
  const isUnread = newest?.status === 'UNREAD'
  useEffect(() => {
    if (id === null) return
    const isNew = heard.current !== null && id > heard.current && isUnread
    heard.current = Math.max(id, heard.current ?? 0)
    // Browsers block sounds until the user has interacted with the page; then there is no sound.
    if (isNew && !isMuted) void new Audio(SOUND).play().catch(() => {})
  }, [id, isUnread, isMuted])
}
