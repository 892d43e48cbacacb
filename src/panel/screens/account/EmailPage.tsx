import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { changeEmail } from '#resources/auth.calls'
import { isEmail } from '#resources/kernel/patterns'
import { notify } from '#kit/feedback/toast-store'
import { resolverOf } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { messageText } from '#kit/i18n/message'
import { changeEmailArea } from '#kit/i18n/change-email'
import { passwordArea } from '#kit/i18n/password'
import { useText } from '#kit/i18n/text'
import { refreshCurrentUser } from '#kit/session/session'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useUser } from '#kit/session/viewer'
import { AccountForm, AccountInput } from './AccountForm'
import { AccountLayout } from './AccountLayout'
import { meKey } from './use-me'
import styles from './account.module.css'

const names = ['email', 'password'] as const
type Values = Record<(typeof names)[number], string>
const empty: Values = { email: '', password: '' }
const FAULT = 'emailFault'
const check = ({ email, password }: Values): Record<string, string> => ({
  ...(!isEmail(email.trim()) && { email: FAULT }),
  ...(password === '' && { password: 'required' }),
})

/** /account/email: changes the viewer's e-mail, with the current password (DECISIONS 'E-mail of an account'). */
export default function EmailPage() {
  const t = usePanelText()
  const words = useText(changeEmailArea)
  const signIn = useText(passwordArea)
  const client = useQueryClient()
  const user = useUser()
  const form = useForm<Values>({ defaultValues: empty, mode: 'onTouched', resolver: resolverOf(check) })
  const save = async ({ email, password }: Values) => {
    await send(changeEmail.USER, { params: { id: user.id }, body: { email: email.trim(), password } })
    await Promise.all([client.invalidateQueries({ queryKey: meKey }), refreshCurrentUser()])
    form.reset(empty)
    notify('success', words('done'))
  }
  const sayMessage = (message: string) =>
    message === FAULT || message === 'required' ? signIn(message) : messageText(message)
  return (
    <AccountLayout>
      <p>{words('now', { email: user.email })}</p>
      <p className={styles.accountNote}>{words('note')}</p>
      <AccountForm form={form} names={names} save={save} isOneColumn>
        <AccountInput
          name="email"
          type="email"
          label={words('newEmail')}
          required
          autoComplete="email"
          sayMessage={sayMessage}
        />
        <AccountInput
          name="password"
          type="password"
          label={t('oldPassword')}
          required
          autoComplete="current-password"
          sayMessage={sayMessage}
        />
      </AccountForm>
    </AccountLayout>
  )
}
