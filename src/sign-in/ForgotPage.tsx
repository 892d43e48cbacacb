import { useState, type FormEvent } from 'react'
import { isEmail } from '#resources/kernel/patterns'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { passwordCalls } from '#kit/session/password-calls'
import { pageText } from '#kit/i18n/page'
import { passwordArea } from '#kit/i18n/password'
import { useText } from '#kit/i18n/text'
import { groupPlaces, type AuthGroup } from '#kit/session/auth-groups'
import { Field } from '#kit/account/Field'
import { FormMessage } from '#kit/account/FormMessage'
import { Frame } from './Frame'
import { Heading } from './Heading'
import { Link } from './Link'
import { groupHere } from './place'
import { SubmitButton } from '#kit/account/SubmitButton'
import { messageText } from '#kit/i18n/message'
import styles from './sign-in.module.css'

/** Requests the reset mail (part 1 §2.6, §4): states send-email and forget-password-success. */
export default function ForgotPage() {
  const t = useText(passwordArea)
  const [group] = useState(groupHere)
  const [isSent, setIsSent] = useState(false)
  return (
    <Frame title={t(isSent ? 'sentTitle' : 'forgotTitle')} group={group}>
      {isSent ? (
        <div role="status">
          <Heading title={t('sentTitle')}>{t('sentText')}</Heading>
        </div>
      ) : (
        <EmailForm group={group} onSent={() => setIsSent(true)} />
      )}
      <p className={styles.siAfter}>
        <Link to="/" group={group}>
          {t('goBack')}
        </Link>
      </p>
    </Frame>
  )
}

function EmailForm({ group, onSent }: { group: AuthGroup; onSent: () => void }) {
  const t = useText(passwordArea)
  const [email, setEmail] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** The server's error message about the e-mail, until it is edited. */
  const [refused, setRefused] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const fault = email.trim() === '' ? t('required') : isEmail(email) ? null : t('emailFault')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || fault !== null) return
    setIsBusy(true)
    setFailure(null)
    try {
      const { exist } = await send(passwordCalls.resetPasswordToken, {
        params: { authGroupPath: groupPlaces[group].path },
        body: { email: email.trim(), authGroup: group },
      })
      if (exist === false) setRefused(t('notRegistered'))
      else return onSent()
    } catch (cause) {
      const field = cause instanceof ApiError ? cause.errors.email : undefined
      if (field !== undefined) setRefused(messageText(field))
      else setFailure(uiMessageOf(cause, pageText('tryLater')))
    }
    setIsBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate aria-label={t('forgotTitle')}>
      <Heading title={t('forgotTitle')}>{t('forgotSubtitle')}</Heading>
      <FormMessage text={failure} tone="red" />
      <Field
        label={t('email')}
        name="email"
        type="email"
        value={email}
        onChange={(typed) => {
          setEmail(typed)
          setRefused(null)
        }}
        onBlur={() => setIsTouched(true)}
        error={refused ?? (isTouched ? fault : null)}
        autoComplete="email"
        autoFocus
      />
      <SubmitButton label={t('sendReset')} isBusy={isBusy} disabled={fault !== null || isBusy} />
    </form>
  )
}
