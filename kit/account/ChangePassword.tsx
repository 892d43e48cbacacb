import { send } from '../http/send'
import { passwordArea } from '../i18n/password'
import { useText } from '../i18n/text'
import { passwordCalls } from '../session/password-calls'
import { signOut } from '../session/sign-out'
import type { CurrentUser } from '../session/session-store'
import { mayEndSession } from './may-end-session'
import { PasswordForm, type Passwords } from './PasswordForm'

/** Changes the viewer's own password in any group; afterwards the viewer is signed out and signs in again (part 1 §7). */
export function ChangePassword({ user, onDirty }: { user: CurrentUser; onDirty?: (isDirty: boolean) => void }) {
  const t = useText(passwordArea)
  const change = async ({ old, password, confirm }: Passwords) => {
    const body = { oldPassword: old, newPassword: password, confirmPassword: confirm }
    await mayEndSession(t('maybeChanged'), () =>
      send(passwordCalls.changePassword[user.authGroup], { params: { id: user.id }, body }),
    )
    await signOut(t('changed'))
  }
  return (
    <PasswordForm
      labels={{ old: t('oldPassword'), password: t('newPassword'), confirm: t('confirmPassword') }}
      submit={t('save')}
      onSubmit={change}
      onDirty={onDirty}
    />
  )
}
