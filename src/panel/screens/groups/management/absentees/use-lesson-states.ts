import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lesson } from '#resources/lessons'
import { updateLessons } from '#resources/lessons.calls'
import { makeStale } from '#kit/query/stale'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useManagementText } from '#kit/management/texts'
import { messageOf, messageText } from '#kit/i18n/message'

type State = Lesson['lessonState']

/** Returns `set`, which sets the state of lessons (LES-003, LES-004), shows a toast, and resolves to whether all were changed. */
export function useLessonStates() {
  const t = useManagementText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const set = async (ids: readonly number[], lessonState: State): Promise<boolean> => {
    setBusy(true)
    try {
      const { results } = await send(updateLessons, { body: ids.map((id) => ({ id, lessonState })) })
      await makeStale(client, updateLessons.changes ?? [])
      const refused = results.filter(({ ok }) => !ok)
      if (refused[0])
        notify('error', messageText(messageOf(refused[0])), t('lessonsNotChanged', { smart_count: refused.length }))
      else notify('success', t('lessonsChanged', { smart_count: results.length }))
      return refused.length === 0
    } catch (failure) {
      notifyFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { set, isBusy }
}
