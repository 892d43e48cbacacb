import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { CalendarEvent } from '../../../../resources/events.calls'
import { formatInstant } from '../../../../kit/format/dates'
import { notify, notifyFailure } from '../../../../kit/feedback/toast-store'
import { uiMessageOf } from '../../../../kit/http/api-error'
import { call } from '../../../../kit/http/http'
import { useText } from '../../../../kit/i18n/text'
import { eventsArea } from './texts'

/** Whether this lesson may be dragged: by whoever writes it, while it is not held yet. */
export const isMovable = ({ kind, mayMove, state }: CalendarEvent): boolean => kind === 'lesson' && mayMove && state === 'UPCOMING'

/** Moves a lesson in the version that was shown; gives whether the server took it, and says why not (409, 404, 403). */
export function useMove(): (lesson: CalendarEvent, startDate: string, endDate: string) => Promise<boolean> {
  const t = useText(eventsArea)
  const translate = useTranslate()
  const client = useQueryClient()
  return useCallback(
    async (lesson, startDate, endDate) => {
      try {
        await call('PUT', `/lesson/${lesson.id}`, { startDate, endDate, version: lesson.version })
        notify('success', t('moved', { group: lesson.groupName ?? '', when: formatInstant(startDate) }))
        return true
      } catch (failure) {
        const said = uiMessageOf(failure, '')
        if (said === '') notifyFailure(failure, undefined, t('notMoved'))
        else notify('error', translate(`cohort.messages.${said}`, { _: translate(said, { _: said }) }), t('notMoved'))
        return false
      } finally {
        void client.invalidateQueries({ queryKey: ['events'] })
      }
    },
    [client, t, translate],
  )
}
