import { useId } from 'react'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { AnyResource } from '#resources/kernel/define-resource'
import { peopleCalls } from '#resources/people.calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { copyText } from '#kit/feedback/copy-text'
import { notifyFailure } from '#kit/feedback/toast-store'
import { useSend } from '#kit/query/use-call'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { peopleArea } from './texts'
import styles from './people.module.css'

interface NewPasswordProps {
  resource: AnyResource
  id: number
  name: string
  onClose: () => void
}

/** Makes a new one-time password after a question, and shows it this once. */
export function NewPassword({ resource, id, name, onClose }: NewPasswordProps) {
  const t = useText(peopleArea)
  const make = useSend(peopleCalls[resource.name === 'users' ? 'users' : 'instructors'].newPassword, {
    onError: (failure) => {
      notifyFailure(failure)
      onClose()
    },
  })
  if (make.data) return <Told name={name} password={make.data.oneTimePassword} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      title={t('newPasswordTitle')}
      text={t('newPasswordText')}
      whom={<b>{name}</b>}
      confirm={t('newPasswordMake')}
      isBusy={make.isPending}
      onConfirm={() => make.mutate({ params: { id } })}
      onCancel={onClose}
    />
  )
}

/** Closed by its button alone: what stands here is not shown again. */
function Told({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const id = useId()
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  return (
    <Dialog open aria-labelledby={id}>
      <DialogTitle id={id}>{t('oneTimePassword')}</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 12 }}>{name}</p>
        <div className={styles.newPassword}>
          <code>{password}</code>
          <Button
            variant="outlined"
            startIcon={<ContentCopyOutlined />}
            onClick={() => void copyText(password, t('copied'))}
          >
            {t('copy')}
          </Button>
        </div>
        <p style={{ marginTop: 12, fontSize: 12, color: 'var(--t3)' }}>{t('oneTimeNote')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {feedback('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
