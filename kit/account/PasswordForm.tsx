import { useEffect, useState, type FormEvent } from 'react'
import { confirmFault, passwordFault, type PasswordFault } from '#resources/password-rules'
import { ApiError, uiMessageOf } from '../http/api-error'
import { messageText } from '../i18n/message'
import { passwordArea } from '../i18n/password'
import { useText } from '../i18n/text'
import { Field } from './Field'
import { FormMessage } from './FormMessage'
import { SubmitButton } from './SubmitButton'

export interface Passwords {
  old: string
  password: string
  confirm: string
}
type Name = keyof Passwords

export interface PasswordFormProps {
  /** Labels of the fields; the current password is only asked for if `old` is given. */
  labels: { old?: string; password: string; confirm: string }
  submit: string
  /** Saves; errors that it throws are shown under their field or above the form. */
  onSubmit: (passwords: Passwords) => Promise<void>
  /** Called with whether there is unsaved input. */
  onDirty?: ((isDirty: boolean) => void) | undefined
}

const empty: Passwords = { old: '', password: '', confirm: '' }
/** Names of the fields in the API. */
const fieldNames: Record<Name, readonly string[]> = {
  old: ['oldPassword'],
  password: ['password', 'newPassword'],
  confirm: ['confirmPassword'],
}

/**
 * The form for choosing a password, wherever one is needed (part 1 §5): shows messages only for touched fields; the button is disabled
 * until the form is changed and valid, and while it is being sent.
 */
export function PasswordForm({ labels, submit, onSubmit, onDirty }: PasswordFormProps) {
  const t = useText(passwordArea)
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<Partial<Record<Name, true>>>({})
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const names: Name[] = labels.old === undefined ? ['password', 'confirm'] : ['old', 'password', 'confirm']
  const faults: Record<Name, PasswordFault | null> = {
    old: labels.old !== undefined && values.old === '' ? 'required' : null,
    password: passwordFault(values.password),
    confirm: confirmFault(values.password, values.confirm),
  }
  const isValid = names.every((name) => faults[name] === null)
  const isDirty = names.some((name) => values[name] !== '')
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isValid) return
    setIsBusy(true)
    setFailure(null)
    try {
      await onSubmit(values)
    } catch (cause) {
      const told = cause instanceof ApiError ? cause.errors : {}
      const found = names.flatMap((name) => fieldNames[name].flatMap((key) => (told[key] ? [[name, told[key]]] : [])))
      setRefused(Object.fromEntries(found))
      if (found.length === 0) setFailure(uiMessageOf(cause, t('resetFailed')))
      setIsBusy(false)
    }
  }

  const messageOf = (name: Name) => {
    const fault = faults[name]
    if (refused[name] !== undefined) return messageText(refused[name])
    return touched[name] && fault !== null ? t(fault === 'email' ? 'emailFault' : fault) : null
  }

  return (
    <form onSubmit={save} noValidate>
      <FormMessage text={failure} tone="red" />
      {names.map((name, index) => (
        <Field
          key={name}
          type="password"
          label={labels[name] ?? ''}
          value={values[name]}
          onChange={(typed) => {
            setValues({ ...values, [name]: typed })
            setRefused({ ...refused, [name]: undefined })
          }}
          onBlur={() => setTouched({ ...touched, [name]: true })}
          error={messageOf(name)}
          autoComplete={name === 'old' ? 'current-password' : 'new-password'}
          autoFocus={index === 0}
        />
      ))}
      <SubmitButton label={submit} isBusy={isBusy} disabled={!isValid || isBusy} />
    </form>
  )
}
