import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { pageText } from '#kit/i18n/page'
import { signInArea } from '#kit/i18n/sign-in'
import { useText } from '#kit/i18n/text'
import type { AuthGroup } from '#kit/session/auth-groups'
import { rememberOpened } from '#kit/session/local-store'
import { signIn } from '#kit/session/session'
import { setCurrentUser, useSession } from '#kit/session/session-store'
import { Field } from '#kit/account/Field'
import { FormMessage } from '#kit/account/FormMessage'
import { Frame } from './Frame'
import { Heading } from './Heading'
import { Link } from './Link'
import { LoginSkeleton, SKELETON_MS } from './LoginSkeleton'
import { noticeHere } from './place'
import { SubmitButton } from '#kit/account/SubmitButton'
import { useElapsed } from '#kit/use-elapsed'
import styles from './sign-in.module.css'

/** The login page of a group (part 1 §2.6), without validation. A failure shows on the form; success opens the requested page or the home page. */
export function LoginPage({ group }: { group: AuthGroup }) {
  const t = useText(signInArea)
  const isReady = useElapsed(SKELETON_MS)
  useEffect(() => rememberOpened(group), [group])
  return (
    <Frame title={t('loginTitle')} group={group}>
      {isReady ? <LoginForm group={group} /> : <LoginSkeleton />}
    </Frame>
  )
}

function LoginForm({ group }: { group: AuthGroup }) {
  const t = useText(signInArea)
  const [loginTerm, setLoginTerm] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [leftNotice] = useState(noticeHere)
  const notice = useSession().isUnreached ? t('stillIn') : leftNotice
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      setCurrentUser(await signIn(group, loginTerm.trim(), password))
    } catch (cause) {
      const isRefused = cause instanceof ApiError && cause.code === 'sign_in_failed'
      const own = cause instanceof ApiError ? pageText('tryLater') : String(cause instanceof Error && cause.message)
      setFailure(isRefused ? t('failed') : uiMessageOf(cause, own))
      setIsBusy(false)
      passwordField.current?.select()
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label={t('loginTitle')}>
      <Heading title={t('loginTitle')}>{t('loginSubtitle')}</Heading>
      <FormMessage text={failure} tone="red" />
      {failure === null && notice !== null && <FormMessage text={notice} tone="grey" />}
      <Field
        label={t('loginTerm')}
        name="username"
        value={loginTerm}
        onChange={setLoginTerm}
        autoComplete="username"
        autoFocus
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        ref={passwordField}
      />
      <SubmitButton label={t('signIn')} isBusy={isBusy} />
      <p className={styles.siAfter}>
        <Link to="/forget-password/" group={group}>
          {t('forgot')}
        </Link>
      </p>
    </form>
  )
}
