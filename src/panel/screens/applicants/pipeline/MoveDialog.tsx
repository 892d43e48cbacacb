import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type FormEvent, useCallback, useEffect, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useListContext, useRefresh, type RaRecord } from 'react-admin'
import { applicants } from '#resources/applicants'
import { MAX_BULK } from '#resources/kernel/derived-parts'
import { nth } from '#resources/kernel/nth'
import { scheduledStatuses, statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import type { Row } from '#resources/kernel/check-row'
import { useWords } from '#kit/i18n/text'
import { notify } from '#kit/feedback/toast-store'
import { useViewer } from '#kit/session/viewer'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { calledOf, numberOf } from '#panel/kernel/cells/read-value'
import { ConflictNotice } from '#panel/kernel/form/ConflictNotice'
import { DerivedInput, FieldInput } from '#panel/kernel/form/FieldInput'
import { FormInfoProvider } from '#panel/kernel/form/form-context'
import { useSelection } from '#panel/kernel/list/selection'
import { bulkUpdate } from '#panel/kernel/data/bulk-calls'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { useSend } from '#panel/kernel/form/use-send'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useParts } from '#panel/kernel/screens'
import { StatusCell } from '../cells/StatusCell'
import { NoticesInForm } from '../form/NoticesInForm'
import { type Move, offeredStatuses } from './moves'
import { usePipelineText } from './texts'
import styles from './pipeline.module.css'

const names = ['status', 'scheduledDate', 'groupId']
/** What is left out stays as it is in each record. */
const withoutNulls = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null))

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
    showOutcome(await bulkUpdate(applicants.name, selection.target, withoutNulls(patch)), {
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
function useMoveForm(move: Move, onClose: () => void) {
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
  // As somebody else has changed it meanwhile, if so.
  const now = one && { ...one, ...form.facts.record, ...form.conflict }
  const courseId = useCourse(now)
  const asksGroup = status === 'ENROLLED' && (now ? numberOf(now.groupId) === null : courseId !== null)

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
    now,
    statuses,
    status,
    asksDate,
    asksGroup,
    isMixed: status === 'ENROLLED' && one === null && courseId === null,
    refusal,
  }
}

const { status: statusField, scheduledDate, groupId } = applicants.fields

/** The effects of the move of all selected applicants on their bookings and payments. */
function NoticeOfMany() {
  const { changeNotice: Notice } = useParts(applicants.name)
  const { target, count } = useSelection()
  const chosen: unknown[] = useWatch({ name: names })
  if (!Notice || count > MAX_BULK) return null
  return (
    <Notice target={target} values={withoutNulls(Object.fromEntries(names.map((name, at) => [name, chosen[at]])))} />
  )
}

/** Asks for the status that a move sets, and for the date or group that it needs. If canceled or refused, nobody is moved. */
export function MoveDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const t = usePipelineText()
  const stageText = usePanelText()
  const id = useId()
  const { count } = useSelection()
  const { form, one, now, statuses, asksDate, asksGroup, isMixed, refusal } = useMoveForm(move, onClose)
  const { resource, record, opened } = form.facts
  const stage = stageText(move.stage)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.canSave) void form.save()
  }
  return (
    <Dialog open onClose={() => form.isSaving || onClose()} fullWidth>
      <DialogTitle>
        {one ? t('title', { name: calledOf(applicants, one), stage }) : t('titleMany', { smart_count: count, stage })}
      </DialogTitle>
      <DialogContent>
        <FormProvider {...form.form}>
          <FormInfoProvider value={{ resource, record, opened }}>
            <form id={id} className={styles.moveForm} onSubmit={submit} noValidate autoComplete="off">
              {form.conflict && <ConflictNotice form={form} />}
              {now && (
                <p className={styles.moveFrom}>
                  <span>{t('from')}</span>
                  <StatusCell record={now} />
                </p>
              )}
              <DerivedInput field={{ ...statusField, offer: statuses }} name="status" />
              {asksDate ? <FieldInput field={scheduledDate} name="scheduledDate" /> : <NoticesInForm />}
              {one === null && <NoticeOfMany />}
              {asksGroup && (
                <div>
                  <FieldInput field={groupId} name="groupId" />
                  <p className={styles.moveHint}>{t('groupHint')}</p>
                </div>
              )}
              {isMixed && <p className={styles.moveHint}>{t('groupsMixed')}</p>}
              {refusal !== null && (
                <p className={styles.moveRefusal} role="alert">
                  {refusal}
                </p>
              )}
            </form>
          </FormInfoProvider>
        </FormProvider>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={form.isSaving}>
          {t('cancel')}
        </Button>
        <Button variant="contained" type="submit" form={id} disabled={!form.canSave} loading={form.isSaving}>
          {t('move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
