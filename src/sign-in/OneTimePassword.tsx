import { ChangePassword } from '#kit/account/ChangePassword'
import { passwordArea } from '#kit/i18n/password'
import { useText } from '#kit/i18n/text'
import { signOut } from '#kit/session/sign-out'
import type { CurrentUser } from '#kit/session/session-store'
import { Frame } from './Frame'
import { Heading } from './Heading'
import styles from './sign-in.module.css'

/** Asks for a new password after signing in with a one-time password (DECISIONS 'One-time password'). */
export default function OneTimePassword({ user }: { user: CurrentUser }) {
  const t = useText(passwordArea)
  return (
    <Frame title={t('oneTimeTitle')} group={user.authGroup}>
      <Heading title={t('oneTimeTitle')}>{t('oneTimeSubtitle')}</Heading>
      <ChangePassword user={user} />
      <p className={styles.siAfter}>
        <button type="button" className={styles.siLink} onClick={() => void signOut()}>
          {t('logOut')}
        </button>
      </p>
    </Frame>
  )
}
