import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { applicants } from '#resources/applicants'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { calledOf } from '#panel/kernel/cells/read-value'
import { ConflictNotice } from '#panel/kernel/form/ConflictNotice'
import { DerivedInput, FieldInput } from '#panel/kernel/form/FieldInput'
import { FormInfoProvider } from '#panel/kernel/form/form-context'
import { useSelection } from '#panel/kernel/list/selection'
import { StatusCell } from '../cells/StatusCell'
import { BookingNoticeInForm } from '../form/NoticesInForm'
import type { Move } from './moves'
import { usePipelineText } from './texts'
import { useMoveForm } from './use-move-form'
import styles from './pipeline.module.css'

const { status: statusField, scheduledDate, groupId } = applicants.fields

/** Asks for the status that a move sets, and for the date or group that it needs. If canceled or refused, nobody is moved. */
export default function MoveDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const t = usePipelineText()
  const stageText = usePanelText()
  const id = useId()
  const { count } = useSelection()
  const { form, one, statuses, asksDate, asksGroup, isMixed, refusal } = useMoveForm(move, onClose)
  const { resource, record, opened } = form.facts
  const stage = stageText(move.stage)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.canSave) void form.save()
  }
  return (
    <Dialog open onClose={() => form.isSaving || onClose()} aria-labelledby={`${id}-title`} fullWidth>
      <DialogTitle id={`${id}-title`}>
        {one ? t('title', { name: calledOf(applicants, one), stage }) : t('titleMany', { smart_count: count, stage })}
      </DialogTitle>
      <DialogContent>
        <FormProvider {...form.form}>
          <FormInfoProvider value={{ resource, record, opened }}>
            <form id={id} className={styles.moveForm} onSubmit={submit} noValidate autoComplete="off">
              {form.conflict && <ConflictNotice form={form} />}
              {one && (
                <p className={styles.moveFrom}>
                  <span>{t('from')}</span>
                  <StatusCell record={one} />
                </p>
              )}
              <DerivedInput field={{ ...statusField, offer: statuses }} name="status" />
              {asksDate ? <FieldInput field={scheduledDate} name="scheduledDate" /> : <BookingNoticeInForm />}
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
