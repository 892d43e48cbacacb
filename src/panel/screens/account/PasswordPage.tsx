import { useForm } from 'react-hook-form'
import { changePassword } from '#resources/auth.calls'
import { confirmFault, passwordFault, type PasswordFault } from '#resources/password-rules'
import { mayEndSession } from '#kit/account/may-end-session'
import { resolverOf } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { messageText } from '#kit/i18n/message'
import { passwordArea } from '#kit/i18n/password'
import { useText } from '#kit/i18n/text'
import { signOut } from '#kit/session/sign-out'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useUser } from '#kit/session/viewer'
import { AccountForm, AccountInput } from './AccountForm'
import { AccountLayout } from './AccountLayout'
import styles from './account.module.css'

const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const
type Passwords = Record<(typeof names)[number], string>
const empty: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' }
const faults: readonly PasswordFault[] = ['required', 'email', 'short', 'long', 'pattern', 'mismatch']

const check = (values: Passwords): Record<string, PasswordFault> => {
  const found = {
    oldPassword: values.oldPassword === '' ? ('required' as const) : null,
    newPassword: passwordFault(values.newPassword),
    confirmPassword: confirmFault(values.newPassword, values.confirmPassword),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])))
}

/** /account/password: the same rules as everywhere (part 1 §5); afterwards the person is signed out (ACC-009). */
export default function PasswordPage() {
  const t = usePanelText()
  const signIn = useText(passwordArea)
  const user = useUser()
  const form = useForm<Passwords>({ defaultValues: empty, mode: 'onTouched', resolver: resolverOf(check) })
  const save = async (values: Passwords) => {
    await mayEndSession(signIn('maybeChanged'), () =>
      send(changePassword.USER, { params: { id: user.id }, body: values }),
    )
    await signOut(t('passwordChanged'))
  }
  const sayMessage = (message: string) => {
    const fault = faults.find((one) => one === message)
    return fault === undefined ? messageText(message) : signIn(fault === 'email' ? 'emailFault' : fault)
  }
  return (
    <AccountLayout>
      <p className={styles.accountNote}>{t('passwordNote')}</p>
      <AccountForm form={form} names={names} save={save} isOneColumn>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.username ?? user.email}
          readOnly
          hidden
        />
        {names.map((name) => (
          <AccountInput
            key={name}
            name={name}
            type="password"
            label={t(name)}
            required
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            sayMessage={sayMessage}
          />
        ))}
      </AccountForm>
    </AccountLayout>
  )
}
