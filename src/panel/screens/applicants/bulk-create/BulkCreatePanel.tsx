import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DrawerContent } from '../../../kernel/form/drawer/DrawerContent'
import type { GuardedParam } from '../../../kernel/form/drawer/use-guarded-param'
import { useApplicantsText } from '../texts'
import { isOfStudents } from '../views'
import { Faults, linesToMend } from './Faults'
import { InvitationDialog } from './InvitationDialog'
import { PasteAreas, showLine } from './PasteAreas'
import { Preview } from './Preview'
import { isChanged, isComplete, SharedFields, useShared, useSharedForm } from './settings-form'
import { usePaste } from './use-paste'
import { useSendPaste } from './use-send-paste'
import './bulk-create.css'

/** People pasted line by line: what they share, the three lists, faults, preview. Nothing goes out until all is in order. */
export default function BulkCreatePanel({ guard }: { guard: GuardedParam }) {
  const t = useApplicantsText()
  const { pathname } = useLocation()
  const form = useSharedForm()
  const shared = useShared(form)
  const state = usePaste()
  const areas = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const sending = useSendPaste(state, guard.leave)
  const { rows, ready, faults, isEmpty, isSettled, forgive } = state

  const isDirty = !isEmpty || isChanged(shared)
  const { setDirty } = guard
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  // What was refused may be right with another course or group.
  useEffect(() => forgive(), [forgive, shared.courseId, shared.groupId, shared.status])

  const isChosen = isComplete(shared)
  const canSend = isChosen && isSettled && ready.length > 0 && faults.length === 0 && !sending.isPending
  const shown = isEmpty ? [] : faults
  const reset = () => {
    state.reset()
    form.reset()
  }
  const told = isEmpty ? t('nothingPasted')
    : faults.length > 0 ? t('problems', { smart_count: linesToMend(faults) })
      : isChosen ? t('ready', { smart_count: ready.length }) : t('chooseFirst')
  const footer = (
    <>
      <span role="status" className="paste-state">{told}</span>
      <Button variant="outlined" disabled={!isDirty || sending.isPending} onClick={reset}>{t('reset')}</Button>
      <Button variant="contained" disabled={!canSend} loading={sending.isPending} onClick={() => setAsking(true)}>
        {t('saveCount', { n: isEmpty ? '' : ready.length })}
      </Button>
    </>
  )
  return (
    <DrawerContent title={t(isOfStudents(pathname) ? 'bulkStudentsTitle' : 'bulkTitle')} caption={t('bulkHint')} onClose={guard.close} footer={footer}>
      <div className="bulk-create">
        <SharedFields form={form} />
        <PasteAreas state={state} areas={areas} />
        <Faults faults={shown} onShow={({ field, line }) => field && showLine(areas.current, field, line ?? 1)} />
        <Preview rows={rows} faults={shown} />
      </div>
      <InvitationDialog
        isOpen={isAsking} isBusy={sending.isPending} shared={shared} count={ready.length} repeated={rows.length - ready.length}
        onConfirm={() => sending.mutate({ rows: ready, shared }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </DrawerContent>
  )
}
