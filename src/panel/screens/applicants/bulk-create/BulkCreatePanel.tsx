import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Row } from '#resources/kernel/check-row'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useDraft } from '#panel/kernel/form/draft/use-draft'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useApplicantsText } from '../texts'
import { isOfStudents } from '../views'
import { Faults, linesToMend } from './Faults'
import { InvitationDialog } from './InvitationDialog'
import { PasteAreas, showLine } from './PasteAreas'
import { showCell, Preview } from './Preview'
import { isChanged, isComplete, SharedFields, useShared, useSharedForm } from './settings-form'
import { useChoices } from './use-choices'
import { usePaste, type Fault } from './use-paste'
import { useSendPaste } from './use-send-paste'
import styles from './bulk-create.module.css'

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
