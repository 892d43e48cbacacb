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

/** The one course of those that move, when all of them are known to have it. */
function useCourse(one: RaRecord | null): number | null {
  const { data = [] } = useListContext<RaRecord>()
  const { has, count } = useSelection()
  const cards = one ? [one] : data.filter(({ id }) => has(id))
  const courses = new Set(cards.map(({ courseId }) => numberOf(courseId)))
  return courses.size === 1 && (one !== null || cards.length === count) ? nth([...courses]) : null
}

/** Sends a change of all selected; what was refused stays selected and is listed with its reason. */
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
 * The form of a move: the status, the date where one is due, the group where somebody without one is enrolled. One card goes
 * with the version it was read at, several by the bulk call. `refusal` is the server's reason where no field shows it.
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
    // Once, with what the move began with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(start, [start])
  // An appointment is asked for anew; what is not asked for stays as it was.
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
