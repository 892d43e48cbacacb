import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { useWords } from '#kit/i18n/text'
import { oneTimePassword } from '#resources/people-fields'
import { copyText } from '#kit/feedback/copy-text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import styles from './account.module.css'

/** The properties of the creating call's answer that are shown. */
export interface NewUser {
  id: number
  firstName: string | null
  lastName: string | null
  username: string | null
  email: string | null
  oneTimePassword?: string
}

/** Shows the one-time password of a new user; it cannot be shown again (USR-003). */
export function OneTimePasswordNote({ user, onNext }: { user: NewUser; onNext: () => void }) {
  const t = usePanelText()
  const say = useWords()
  const name = [user.firstName, user.lastName].join(' ').trim()
  const password = user.oneTimePassword
  return (
    <div className={styles.accountMade} role="status">
      <p>{t('userCreated', { name, username: user.username ?? user.email ?? '' })}</p>
      {password !== undefined && (
        <>
          <p className={styles.accountMadeLabel}>{say(oneTimePassword.label)}</p>
          <div className={styles.accountMadeLine}>
            <code>{password}</code>
            <Button
              variant="outlined"
              startIcon={<ContentCopyOutlined />}
              onClick={() => void copyText(password, t('copied'))}
            >
              {t('copy')}
            </Button>
          </div>
          <p className={styles.accountNote}>{say(oneTimePassword.note)}</p>
        </>
      )}
      <Button variant="outlined" onClick={onNext}>
        {t('createAnother')}
      </Button>
    </div>
  )
}
