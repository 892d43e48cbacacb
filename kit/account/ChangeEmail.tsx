import { useEffect, useState, type FormEvent } from 'react'
import { isEmail } from '#resources/kernel/patterns'
import { notify } from '../feedback/toast-store'
import { ApiError, uiMessageOf } from '../http/api-error'
import { send } from '../http/send'
import { messageText } from '../i18n/message'
import { changeEmailArea } from '../i18n/change-email'
import { passwordArea } from '../i18n/password'
import { useText } from '../i18n/text'
import { passwordCalls } from '../session/password-calls'
import { refreshCurrentUser } from '../session/session'
import type { CurrentUser } from '../session/session-store'
import { Field } from './Field'
import { FormMessage } from './FormMessage'
import { SubmitButton } from './SubmitButton'

const empty = { email: '', password: '' }
type Values = typeof empty
const names = ['email', 'password'] as const

/**
 * Changes the viewer's own e-mail in any group, with the current password; the session continues (DECISIONS 'E-mail of an account').
 * `onDirty` is called with whether there is unsaved input.
 */
export function ChangeEmail({ user, onDirty }: { user: CurrentUser; onDirty?: (isDirty: boolean) => void }) {
  const t = useText(changeEmailArea)
  const form = useText(passwordArea)
  const [values, setValues] = useState(empty)
  const [isTouched, setIsTouched] = useState(false)
  const [refused, setRefused] = useState<Partial<Values>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isDirty = names.some((name) => values[name] !== '')
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const isValid = isEmail(values.email.trim()) && values.password !== ''

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isValid) return
    setIsBusy(true)
    setFailure(null)
    try {
      await send(passwordCalls.changeEmail[user.authGroup], {
        params: { id: user.id },
        body: { ...values, email: values.email.trim() },
      })
      await refreshCurrentUser()
      setValues(empty)
      setIsTouched(false)
      notify('success', t('done'))
    } catch (cause) {
      const told = cause instanceof ApiError ? cause.errors : {}
      const found = names.flatMap((name) => (told[name] ? [[name, told[name]]] : []))
      setRefused(Object.fromEntries(found))
      if (found.length === 0) setFailure(uiMessageOf(cause, t('failed')))
    }
    setIsBusy(false)
  }
  const errorOf = (name: keyof Values) => {
    if (refused[name] !== undefined) return messageText(refused[name])
    return name === 'email' && isTouched && values.email !== '' && !isEmail(values.email.trim())
      ? form('emailFault')
      : null
  }

  return (
    <form onSubmit={save} noValidate>
      <FormMessage text={failure} tone="red" />
      {names.map((name) => (
        <Field
          key={name}
          type={name}
          label={name === 'email' ? t('newEmail') : form('oldPassword')}
          value={values[name]}
          onChange={(typed) => {
            setValues({ ...values, [name]: typed })
            setRefused({ ...refused, [name]: undefined })
          }}
          onBlur={() => name === 'email' && setIsTouched(true)}
          error={errorOf(name)}
          autoComplete={name === 'email' ? 'email' : 'current-password'}
          autoFocus={name === 'email'}
        />
      ))}
      <SubmitButton label={form('save')} isBusy={isBusy} disabled={!isValid || isBusy} />
    </form>
  )
}
