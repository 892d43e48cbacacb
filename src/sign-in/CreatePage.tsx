import { useEffect, useState } from 'react'
import { send } from '#kit/http/send'
import { passwordCalls } from '#kit/session/password-calls'
import { passwordArea } from '#kit/i18n/password'
import { useText } from '#kit/i18n/text'
import { groupPlaces } from '#kit/session/auth-groups'
import { rememberOpened } from '#kit/session/local-store'
import { signIn } from '#kit/session/session'
import { setCurrentUser } from '#kit/session/session-store'
import { usePageTitle } from '#kit/theme/page-title'
import { Frame } from './Frame'
import { Heading } from './Heading'
import { Link } from './Link'
import { Loader } from './Loader'
import { LoginSkeleton, SKELETON_MS } from './LoginSkeleton'
import { PasswordForm } from '#kit/account/PasswordForm'
import { go } from './place'
import { useElapsed } from '#kit/use-elapsed'

/** The result of the check of the link; null while unknown (part 1 §4). */
interface Flags {
  token: boolean | null
  password: boolean | null
}
const unknown: Flags = { token: null, password: null }

/** Sets a student's first password with the link of the registration mail (part 1 §2.6, §4). */
export default function CreatePage({ id, token }: { id: string; token: string }) {
  const t = useText(passwordArea)
  const [flags, setFlags] = useState(unknown)
  usePageTitle(t('createTitle'))

  useEffect(() => {
    rememberOpened('STUDENT')
    const leaving = new AbortController()
    const body = { id: Number(id), token }
    send(passwordCalls.checkCreatePassword, { body }, { signal: leaving.signal }).then(
      ({ validationResult }) => setFlags(validationResult),
      () => leaving.signal.aborted || setFlags({ token: false, password: null }),
    )
    return () => leaving.abort()
  }, [id, token])

  if (flags.token === null && flags.password === null) return <Loader />
  if (flags.token === true && flags.password === true) return <CreateForm id={id} token={token} />
  return (
    <main className="page-message">
      <h1>{t(flags.password === false ? 'hasPassword' : 'linkInvalid')}</h1>
      <Link to="/" group="STUDENT" className="btn">
        {t('leavePage')}
      </Link>
    </main>
  )
}

function CreateForm({ id, token }: { id: string; token: string }) {
  const t = useText(passwordArea)
  const isReady = useElapsed(SKELETON_MS)
  /** If any step fails, redirects to the login page with a notice (part 1 §4). */
  const create = async (password: string) => {
    try {
      const { email } = await send(passwordCalls.createPassword, {
        params: { id: Number(id) },
        body: { token, password },
      })
      const user = await signIn('STUDENT', email, password)
      go('/student/account/dashboard', { replace: true })
      setCurrentUser(user)
    } catch {
      go(groupPlaces.STUDENT.login, { replace: true, notice: t('createFailed') })
    }
  }
  return (
    <Frame title={t('createTitle')} group="STUDENT">
      {isReady ? (
        <>
          <Heading title={t('createTitle')}>{t('resetSubtitle')}</Heading>
          <PasswordForm
            labels={{ password: t('newPassword'), confirm: t('confirmPassword') }}
            submit={t('submit')}
            onSubmit={({ password }) => create(password)}
          />
        </>
      ) : (
        <LoginSkeleton />
      )}
    </Frame>
  )
}
