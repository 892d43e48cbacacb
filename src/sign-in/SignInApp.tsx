import { lazy, Suspense, useEffect } from 'react'
import { groupPlaces } from '#kit/session/auth-groups'
import { Arriving } from '#kit/feedback/MissingPart'
import { untilIdle } from '#kit/until-idle'
import { Loader } from './Loader'
import { LoginPage } from './LoginPage'
import { go, groupHere, noticeHere, pageOf, rememberAddress, usePath } from './place'

// Loaded separately, so that the login page does not load them.
const ForgotPage = lazy(() => import('./ForgotPage'))
const CreatePage = lazy(() => import('./CreatePage'))
const ResetPage = lazy(() => import('./ResetPage'))

/** Follows the colour scheme of the device and of other tabs, once the page is idle. Returns a function that stops it. */
function followSchemeLater(): () => void {
  let stop: (() => void) | null = () => {}
  void untilIdle()
    .then(() => import('#kit/theme/colour-scheme'))
    .then(({ followScheme }) => (stop &&= followScheme()))
    .catch(() => {})
  return () => {
    stop?.()
    stop = null
  }
}

/** The logged-out pages (part 1 §2.6). Any other path is stored for after sign-in and redirects to the login page of the remembered group. */
export default function SignInApp() {
  const path = usePath()
  const page = pageOf(path)
  const isElsewhere = page === null
  useEffect(followSchemeLater, [])
  useEffect(() => {
    if (!isElsewhere) return
    const notice = noticeHere()
    rememberAddress()
    go(groupPlaces[groupHere()].login, { replace: true, ...(notice !== null && { notice }) })
  }, [isElsewhere, path])
  if (page === null) return null
  if (page.name === 'login') return <LoginPage key={page.group} group={page.group} />
  return (
    <Suspense
      fallback={
        <Arriving>
          <Loader />
        </Arriving>
      }
    >
      {page.name === 'forgot' && <ForgotPage />}
      {page.name === 'reset' && <ResetPage key={path} email={page.email} token={page.token} group={page.group} />}
      {page.name === 'create' && <CreatePage key={path} id={page.id} token={page.token} />}
    </Suspense>
  )
}
