import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGetOne } from 'react-admin'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import type { Row } from '#resources/kernel/check-row'
import { courses } from '#resources/courses'
import { nameOf } from '#resources/kernel/labels'
import { ConfirmDialog, type ConfirmDialogProps } from '#kit/feedback/ConfirmDialog'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useDraft } from '#panel/kernel/form/draft/use-draft'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useApplicantsText } from '../texts'
import { isOfStudents } from '../views'
import { PasteAreas, showLine } from './PasteAreas'
import { showCell, Preview } from './Preview'
import { isChanged, isComplete, SharedFields, useShared, useSharedForm, type Shared } from './settings-form'
import { useChoices } from './use-choices'
import { usePaste, type Fault } from './use-paste'
import { useSendPaste } from './use-send-paste'
import styles from './bulk-create.module.css'

/** Maximum number of errors listed; of the others only the number is shown. */
const SHOWN = 50

interface FaultsProps {
  faults: readonly Fault[]
  onShow: (fault: Fault) => void
}

/** Number of lines with errors; a list that is wrong as a whole counts as one. */
const linesToMend = (faults: readonly Fault[]): number => new Set(faults.map(({ line, field }) => line ?? field)).size

/** List of the errors; each one of a field is a button that leads to its line (DECISIONS 'Bulk create'). */
function Faults({ faults, onShow }: FaultsProps) {
  const t = useApplicantsText()
  if (faults.length === 0) return null
  const told = faults.filter(
    ({ field, text }, index) => field !== null || faults.findIndex((one) => one.text === text) === index,
  )
  return (
    <section className={styles.pasteFaults} role="status">
      <WarningAmber aria-hidden="true" />
      <div>
        <p>
          <b>{t('problems', { smart_count: linesToMend(faults) })}</b>
        </p>
        <p>{t('problemsText')}</p>
        <ul>
          {told.slice(0, SHOWN).map((fault) => (
            <li key={fault.key}>
              {fault.field === null ? (
                fault.text
              ) : (
                <button type="button" onClick={() => onShow(fault)}>
                  {fault.text}
                </button>
              )}
            </li>
          ))}
          {told.length > SHOWN && <li>{t('more', { n: told.length - SHOWN })}</li>}
        </ul>
      </div>
    </section>
  )
}

interface InvitationDialogProps extends Pick<ConfirmDialogProps, 'isOpen' | 'isBusy' | 'onConfirm' | 'onCancel'> {
  shared: Shared
  /** Numbers of people: created; skipped as repeated; skipped because they are in this course; created as a further application. */
  count: number
  repeated: number
  leftOut: number
  further: number
}

/** Confirmation 'Course Invitation' with 'Send' (APPL-058): the number of people and the course. */
function InvitationDialog({ shared, count, repeated, leftOut, further, ...dialog }: InvitationDialogProps) {
  const t = useApplicantsText()
  const { data } = useGetOne(courses.name, { id: shared.courseId ?? 0 }, { enabled: shared.courseId !== null })
  const told = [
    ...(further > 0 ? [t('further', { smart_count: further })] : []),
    ...(leftOut > 0 ? [t('leftOut', { smart_count: leftOut })] : []),
    ...(repeated > 0 ? [t('repeated', { smart_count: repeated })] : []),
  ]
  return (
    <ConfirmDialog
      {...dialog}
      title={t('invitation')}
      text={t('invitationText', { smart_count: count, course: nameOf(courses, data) ?? '' })}
      whom={told.length > 0 ? told.join(' ') : undefined}
      confirm={t('send')}
    />
  )
}

/** Drawer content that creates applicants from pasted lines: shared values, the three lists, errors, preview. Errors prevent saving. */
export default function BulkCreatePanel({ guard }: { guard: GuardedParam }) {
  const t = useApplicantsText()
  const { pathname } = useLocation()
  const form = useSharedForm()
  const shared = useShared(form)
  const state = usePaste()
  const choices = useChoices(state.rows, shared.courseId)
  const whole = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { paste, rows, faults, isEmpty, isSettled, forgive } = state
  const ready = useMemo(() => state.ready.filter(choices.isChosen), [state.ready, choices.isChosen])

  const isDirty = !isEmpty || isChanged(shared)
  const draft = useDraft('applicants paste', isDirty ? { paste, shared } : null, (kept) => {
    state.change(kept.paste as typeof paste)
    form.reset(kept.shared as Row, { keepDefaultValues: true })
  })
  const sending = useSendPaste(state, () => {
    draft.drop()
    guard.leave()
  })
  const { setDirty } = guard
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  // What the server refused may be valid with another course, group or status.
  useEffect(() => forgive(), [forgive, shared.courseId, shared.groupId, shared.status])

  const isChosen = isComplete(shared)
  const canSend =
    isChosen && isSettled && !choices.isAsking && ready.length > 0 && faults.length === 0 && !sending.isPending
  const shown = isEmpty ? [] : faults
  /** Focuses the preview cell of an error; without such a cell (a missing line), the line in its text area. */
  const show = ({ field, line }: Fault) => {
    if (field && !showCell(whole.current, field, line ?? 1)) showLine(whole.current, field, line ?? 1)
  }
  const reset = () => {
    state.reset()
    choices.reset()
    form.reset()
  }
  const told = isEmpty
    ? t('nothingPasted')
    : faults.length > 0
      ? t('problems', { smart_count: linesToMend(faults) })
      : !isChosen
        ? t('chooseFirst')
        : choices.isAsking
          ? t('asking')
          : t('ready', { smart_count: ready.length })
  const footer = (
    <>
      <span role="status" className="drawer-state">
        {told}
      </span>
      <Button variant="outlined" disabled={!isDirty || sending.isPending} onClick={reset}>
        {t('reset')}
      </Button>
      <Button variant="contained" disabled={!canSend} loading={sending.isPending} onClick={() => setAsking(true)}>
        {t('saveCount', { n: isEmpty ? '' : ready.length })}
      </Button>
    </>
  )
  return (
    <DrawerContent
      title={t(isOfStudents(pathname) ? 'bulkStudentsTitle' : 'bulkTitle')}
      caption={t('bulkHint')}
      onClose={guard.close}
      footer={footer}
    >
      <div className={styles.bulkCreate} ref={whole}>
        <DraftNotice draft={draft.offered} />
        <SharedFields form={form} />
        <PasteAreas state={state} />
        <Faults faults={shown} onShow={show} />
        <Preview state={state} faults={shown} choices={choices} />
      </div>
      <InvitationDialog
        isOpen={isAsking}
        isBusy={sending.isPending}
        shared={shared}
        count={ready.length}
        repeated={rows.length - state.ready.length}
        {...choices.counts}
        onConfirm={() =>
          sending.mutate(
            { rows: ready, shared, again: (row) => choices.knownOf(row)?.state === 'ALREADY_HERE' },
            { onSettled: () => setAsking(false) },
          )
        }
        onCancel={() => setAsking(false)}
      />
    </DrawerContent>
  )
}
