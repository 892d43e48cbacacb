import type { Lesson } from '#resources/lessons'
import { updateLessons } from '#resources/lessons.calls'
import { notify } from '#kit/feedback/toast-store'
import { messageOf, messageText } from '#kit/i18n/message'
import { useManagementText } from '#kit/management/texts'
import { useSend } from '#kit/query/use-call'

/** Returns `set`, which sets the state of lessons (LES-003, LES-004) and shows a toast; `onChanged` is called once all were changed. */
export function useLessonStates(onChanged?: () => void) {
  const t = useManagementText()
  const { mutate, isPending: isBusy } = useSend(updateLessons, {
    onSuccess: ({ results }) => {
      const refused = results.filter(({ ok }) => !ok)
      if (refused[0])
        return notify(
          'error',
          messageText(messageOf(refused[0])),
          t('lessonsNotChanged', { smart_count: refused.length }),
        )
      notify('success', t('lessonsChanged', { smart_count: results.length }))
      onChanged?.()
    },
  })
  const set = (ids: readonly number[], lessonState: Lesson['lessonState']) =>
    mutate({ body: ids.map((id) => ({ id, lessonState })) })
  return { set, isBusy }
}
