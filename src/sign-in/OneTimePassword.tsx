import { call } from '../../kit/http/http'
import { signInArea } from '../../kit/i18n/sign-in'
import { useText } from '../../kit/i18n/text'
import { groupPlaces } from '../../kit/session/auth-groups'
import { signOut } from '../../kit/session/session'
import type { CurrentUser } from '../../kit/session/session-store'
import { Frame } from './Frame'
import { Heading } from './Heading'
import { PasswordForm, type Passwords } from './PasswordForm'
import './sign-in.css'

/** Asked for at the first sign-in with a one-time password (DECISIONS); afterwards the person signs in again (part 1 §7). */
export default function OneTimePassword({ user }: { user: CurrentUser }) {
  const t = useText(signInArea)
  const change = async ({ old, password, confirm }: Passwords) => {
    const body = { oldPassword: old, newPassword: password, confirmPassword: confirm }
    await call('PUT', `/${groupPlaces[user.authGroup].path}/${user.id}/change-password`, body)
    await signOut(t('changed'))
  }
  return (
    <Frame title={t('oneTimeTitle')} group={user.authGroup}>
      <Heading title={t('oneTimeTitle')}>{t('oneTimeSubtitle')}</Heading>
      <PasswordForm
        labels={{ old: t('oldPassword'), password: t('newPassword'), confirm: t('confirmPassword') }}
        submit={t('save')}
        onSubmit={change}
      />
      <p className="si-after">
        <button type="button" className="si-link" onClick={() => void signOut()}>
          {t('signOut')}
        </button>
      </p>
    </Frame>
  )
}
