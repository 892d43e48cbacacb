import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { events, type CalendarEvent } from '#resources/events.calls'
import { calls } from '#resources/kernel/derived-calls'
import { lessons } from '#resources/lessons'
import { formatInstant } from '#kit/format/dates'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { uiMessageOf } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'
import { useText } from '#kit/i18n/text'
import { eventsArea } from './texts'

/** Whether the viewer may drag the lesson: it is writable and not held yet. */
export const isMovable = ({ kind, mayMove, state }: CalendarEvent): boolean =>
  kind === 'lesson' && mayMove && state === 'UPCOMING'

/** A pending move of a lesson: the version that was shown, the old and the new time. */
export interface Move {
  id: number
  version: number | null
  group: string
  from: { startDate: string; endDate: string }
  to: { startDate: string; endDate: string }
}

/** Moves a lesson, with 'Undo' in the toast; returns whether the server accepted it and reports a failure (409, 404, 403). */
export function useMove(): (move: Move, tellGroup: boolean) => Promise<boolean> {
  const t = useText(eventsArea)
  const client = useQueryClient()
  return useCallback(
    async function move({ id, version, group, from, to }, tellGroup): Promise<boolean> {
      try {
        const moved = await send(calls(lessons).update, {
          params: { id },
          body: { ...to, tellGroup, ...(version !== null && { version }) },
        })
        const back = { id, version: moved.version, group, from: to, to: from }
        const undo = { label: t('undo'), run: () => void move(back, tellGroup) }
        notify(
          'success',
          t(tellGroup ? 'movedTold' : 'moved', { group, when: formatInstant(to.startDate) }),
          undefined,
          undo,
        )
        return true
      } catch (failure) {
        const said = uiMessageOf(failure, '')
        if (said === '') notifyFailure(failure, undefined, t('notMoved'))
        else notify('error', said, t('notMoved'))
        return false
      } finally {
        void client.invalidateQueries({ queryKey: keyOf(events) })
      }
    },
    [client, t],
  )
}
