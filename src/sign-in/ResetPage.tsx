import { useEffect, useRef, useState } from 'react'
import { ApiError, isUnreached } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { passwordCalls } from '#kit/session/password-calls'
import { passwordArea } from '#kit/i18n/password'
import { wordsText, useText } from '#kit/i18n/text'
import { signInArea } from '#kit/i18n/sign-in'
import { groupPlaces, type AuthGroup } from '#kit/session/auth-groups'
import { readToken, rememberedGroup, rememberOpened } from '#kit/session/local-store'
import { Frame } from './Frame'
import { Heading } from './Heading'
import { Link } from './Link'
import { Loader } from './Loader'
import { PasswordForm } from '#kit/account/PasswordForm'
import accountFormsStyles from '#kit/account/account-forms.module.css'
import styles from './sign-in.module.css'

type State = 'loading' | 'reset-password' | 'reset-password-success' | 'reset-password-used' | 'reset-password-expired'

/** Sets a new password with a mailed link (part 1 §2.6, §4). A link with an unknown group is shown as expired. */
export default function ResetPage({ email, token, group }: { email: string; token: string; group: AuthGroup | null }) {
  const t = useText(passwordArea)
  const owner = group ?? rememberedGroup()
  const [state, setState] = useState<State>(group === null ? 'reset-password-expired' : 'loading')

  useEffect(() => {
    const leaving = new AbortController()
    if (group === null) return
    rememberOpened(group)
    send(passwordCalls.checkResetPasswordToken, { body: { token } }, { signal: leaving.signal }).then(
      () => setState('reset-password'),
      () => leaving.signal.aborted || setState('reset-password-expired'),
    )
    return () => leaving.abort()
  }, [group, token])

  /** An answer was lost, so that the link may be used up by this page. */
  const wasLost = useRef(false)
  const save = async (password: string) => {
    if (group === null) return
    try {
      await send(passwordCalls.resetPassword[group], { body: { password, email, token } })
      setState('reset-password-success')
    } catch (failure) {
      if (wasLost.current && failure instanceof ApiError && failure.code === 'link_invalid')
        return setState('reset-password-used')
      wasLost.current ||= isUnreached(failure)
      throw failure
    }
  }

  return (
    <Frame title={t('resetTitle')} group={owner}>
      {state === 'loading' && <Loader />}
      {state === 'reset-password' && (
        <>
          <Heading title={t('resetTitle')}>{t('resetSubtitle')}</Heading>
          <PasswordForm
            labels={{ password: wordsText(signInArea.texts.password), confirm: t('confirmPassword') }}
            submit={t('save')}
            onSubmit={({ password }) => save(password)}
          />
        </>
      )}
      {(state === 'reset-password-success' || state === 'reset-password-used') && (
        <div role="status">
          <Heading title={t(state === 'reset-password-used' ? 'used' : 'changed')} />
          {/* During a session '/' redirects to its home page. */}
          <Link
            to={readToken() === null ? '/' : groupPlaces[owner].login}
            className={`btn ${accountFormsStyles.afSubmit} ${styles.afSubmit}`}
          >
            {t('loginAgain')}
          </Link>
        </div>
      )}
      {state === 'reset-password-expired' && (
        <div role="alert">
          <Heading title={t('expired')} />
          <Link
            to="/forget-password/"
            group={owner}
            className={`btn ${accountFormsStyles.afSubmit} ${styles.afSubmit}`}
          >
            {t('tryAgain')}
          </Link>
        </div>
      )}
    </Frame>
  )
}
