import { nth } from '#resources/kernel/nth'
import { useCallback, useEffect, useState } from 'react'
import { useListContext, useRefresh, type RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useWords } from '#kit/i18n/text'
import { applicants } from '#resources/applicants'
import { scheduledStatuses, statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import type { Row } from '#resources/kernel/check-row'
import { notify } from '#kit/feedback/toast-store'
import { bulkUpdate } from '#panel/kernel/data/bulk-calls'
import { useViewer } from '#kit/session/viewer'
import { calledOf, numberOf } from '#panel/kernel/cells/read-value'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useSelection } from '#panel/kernel/list/selection'
import { offeredStatuses, type Move } from './moves'
import { usePipelineText } from './texts'

const names = ['status', 'scheduledDate', 'groupId']

/** The common course of the moved applicants; null if they have several, or not all selected ones are loaded. */
function useCourse(one: RaRecord | null): number | null {
  const { data = [] } = useListContext<RaRecord>()
  const { has, count } = useSelection()
  const cards = one ? [one] : data.filter(({ id }) => has(id))
  const courses = new Set(cards.map(({ courseId }) => numberOf(courseId)))
  return courses.size === 1 && (one !== null || cards.length === count) ? nth([...courses]) : null
}

/** Returns a function that changes all selected applicants; refused ones stay selected and are listed with the reason. */
function useSendMany() {
  const t = usePipelineText()
  const selection = useSelection()
  const showOutcome = useBulkOutcome(applicants.name, selection.select)
  const refresh = useRefresh()
  return async (patch: Row): Promise<RaRecord> => {
    const values = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null))
    showOutcome(await bulkUpdate(applicants.name, selection.target, values), {
      done: (done) => t('movedMany', { smart_count: done }),
      partly: (done, all) => t('partlyMoved', { done, all }),
    })
    refresh()
    return { id: 0 }
  }
}

/**
 * The form of a move: the status, the date of a scheduled status, and the group where an applicant without one is enrolled. One card is
 * sent with the version that was read, several with the bulk call. `refusal` is the server's reason where no field shows it.
 */
export function useMoveForm(move: Move, onClose: () => void) {
  const t = usePipelineText()
  const viewer = useViewer()
  const say = useWords()
  const one = move.card
  const [refusal, setRefusal] = useState<string | null>(null)
  const sendOne = useSend(applicants.name)
  const sendMany = useSendMany()
  const form = useResourceForm({
    resource: applicants,
    names,
    record: one,
    mayBeUnchanged: true,
    isFleeting: true,
    send: one ? sendOne : sendMany,
    onSaved: (saved) => {
      const status = saved.status as ApplicantStatus
      if (one)
        notify(
          'success',
          t('moved', {
            name: calledOf(applicants, one),
            status: say(statusOptions[status].label),
          }),
        )
      onClose()
    },
    onFailure: ({ uiMessage, errors }) => setRefusal(names.some((name) => name in errors) ? null : uiMessage),
  })
  const { setValue, getValues, control } = form.form
  const { opened } = form.facts
  const statuses = offeredStatuses(move.stage, viewer)
  const status = String(useWatch({ control, name: 'status' }) ?? '')
  const asksDate = scheduledStatuses.includes(status)
  const courseId = useCourse(one)
  const asksGroup = status === 'ENROLLED' && (one ? numberOf(one.groupId) === null : courseId !== null)

  const start = useCallback(() => {
    const current = one?.status as ApplicantStatus | undefined
    const others = statuses.filter((each) => each !== current)
    setValue('status', others[0] ?? statuses[0], { shouldDirty: true })
    setValue('courseId', courseId)
    // Runs once, with the values at the start of the move.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(start, [start])
  // A scheduled status needs a new date; with another status the date stays unchanged.
  useEffect(
    () => setValue('scheduledDate', asksDate ? null : opened.scheduledDate),
    [asksDate, opened.scheduledDate, setValue],
  )
  useEffect(() => {
    if (!asksGroup && getValues('groupId') !== opened.groupId) setValue('groupId', opened.groupId)
  }, [asksGroup, opened.groupId, setValue, getValues])
  return {
    form,
    one,
    statuses,
    status,
    asksDate,
    asksGroup,
    isMixed: status === 'ENROLLED' && one === null && courseId === null,
    refusal,
  }
}
