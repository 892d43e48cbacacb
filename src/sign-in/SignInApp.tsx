import { lazy, Suspense, useEffect } from 'react'
import { groupPlaces } from '../../kit/session/auth-groups'
import { rememberedGroup } from '../../kit/session/local-store'
import { ForgotPage } from './ForgotPage'
import { Loader } from './Loader'
import { LoginPage } from './LoginPage'
import { go, noticeHere, pageOf, usePath } from './place'
import './sign-in.css'

// Pages that only a mailed link opens: the login page does without their code.
const CreatePage = lazy(() => import('./CreatePage'))
const ResetPage = lazy(() => import('./ResetPage'))

/** The logged-out pages (part 1 §2.6). Any other path leads to the login page of the remembered auth group. */
export default function SignInApp() {
  const path = usePath()
  const page = pageOf(path)
  const isElsewhere = page === null
  useEffect(() => {
    const notice = noticeHere()
    if (isElsewhere) go(groupPlaces[rememberedGroup()].login, { replace: true, ...(notice !== null && { notice }) })
  }, [isElsewhere, path])
  switch (page?.name) {
    case 'login':
      return <LoginPage key={page.group} group={page.group} />
    case 'forgot':
      return <ForgotPage />
    case 'reset':
      return (
        <Suspense fallback={<Loader />}>
          <ResetPage key={path} email={page.email} token={page.token} group={page.group} />
        </Suspense>
      )
    case 'create':
      return (
        <Suspense fallback={<Loader />}>
          <CreatePage key={path} id={page.id} token={page.token} />
        </Suspense>
      )
    case undefined:
      return null
  }
}
