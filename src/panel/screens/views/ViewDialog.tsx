import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { calls } from '#resources/kernel/derived-calls'
import { listViews, type ListView } from '#resources/list-views'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { ApiError } from '#kit/http/api-error'
import { useMessage } from '#kit/i18n/message'
import { useSend, useSendOnce } from '#kit/query/use-call'
import { useViewsText } from './texts'
import type { Views } from './use-views'

/** Dialog that saves the current state of the list as a new view, or renames and shares an existing one. */
export function ViewDialog({ views, view, onClose }: { views: Views; view: ListView | null; onClose: () => void }) {
  const t = useViewsText()
  const say = useMessage()
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared === true)
  const [fault, setFault] = useState<string | null>(null)
  const onError = (failure: unknown) => {
    const said = failure instanceof ApiError ? failure.errors.name : undefined
    if (said === undefined) notifyFailure(failure)
    else setFault(say(said))
  }
  const done = (saved: ListView) => {
    onClose()
    notify('success', t('saved'))
    if (view === null) views.show(saved)
  }
  const create = useSendOnce(calls(listViews).create, { onSuccess: done, onError })
  const update = useSend(calls(listViews).update, { onSuccess: done, onError })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view) update.mutate({ params: { id: view.id }, body: { name, isShared, version: view.version } })
    else create.mutate({ body: { list: views.list, name, isShared, query: views.asked(), ...views.look } })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t(view === null ? 'newView' : 'editView')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('name')}
            required
            fullWidth
            autoFocus
            margin="dense"
            value={name}
            error={fault !== null}
            helperText={fault}
            onChange={({ target }) => {
              setName(target.value)
              setFault(null)
            }}
          />
          <FormControlLabel
            control={<Switch checked={isShared} onChange={(_, next) => setShared(next)} />}
            label={t('share')}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending || update.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
