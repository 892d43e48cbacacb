import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { changeEmail } from '#resources/auth.calls'
import { isEmail } from '#resources/kernel/patterns'
import { notify } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { messageText } from '#kit/i18n/message'
import { changeEmailArea } from '#kit/i18n/change-email'
import { passwordArea } from '#kit/i18n/password'
import { useText } from '#kit/i18n/text'
import { refreshCurrentUser } from '#kit/session/session'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useUser } from '#kit/session/viewer'
import { AccountLayout } from './AccountLayout'
import { resolverOf, showRefusal } from '#kit/form/resolver'
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
  const { errors, isDirty, isValid, isSubmitting } = form.formState

  const save = async ({ email, password }: Values) => {
    try {
      await send(changeEmail.USER, { params: { id: user.id }, body: { email: email.trim(), password } })
      await Promise.all([client.invalidateQueries({ queryKey: meKey }), refreshCurrentUser()])
      form.reset(empty)
      notify('success', words('done'))
    } catch (failure) {
      showRefusal(failure, names, form.setError)
    }
  }
  const messageOf = (message: string | undefined) =>
    message === FAULT || message === 'required' ? signIn(message) : message && messageText(message)

  return (
    <AccountLayout title="changeEmail">
      <p>{words('now', { email: user.email })}</p>
      <p className={styles.accountNote}>{words('note')}</p>
      <form className={`${styles.accountForm} ${styles.one}`} onSubmit={form.handleSubmit(save)} noValidate>
        {names.map((name) => (
          <TextField
            key={name}
            {...form.register(name)}
            id={`account-${name}`}
            type={name}
            label={name === 'email' ? words('newEmail') : t('oldPassword')}
            required
            autoComplete={name === 'email' ? 'email' : 'current-password'}
            error={errors[name] !== undefined}
            helperText={messageOf(errors[name]?.message)}
            fullWidth
          />
        ))}
        <div className={styles.accountButtons}>
          <Button type="submit" variant="contained" disabled={!isDirty || !isValid} loading={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </AccountLayout>
  )
}
