import { lazy, StrictMode, Suspense, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary'
import { Arriving } from '../kit/feedback/MissingPart'
import { Shell } from '../kit/feedback/Shell'
import { lazyAhead } from '../kit/lazy-ahead'
import { followOtherTabs } from '../kit/session/other-tabs'
import { groupPlaces, isPublicPath, type AuthGroup } from '../kit/session/auth-groups'
import { isTokenStored, readToken, rememberedGroup } from '../kit/session/local-store'
import { loadCurrentUser } from '../kit/session/session'
import { setCurrentUser, useSession, type CurrentUser } from '../kit/session/session-store'
import { addressAfterSignIn, isMailedLink, pageOf, usePageName } from './sign-in/place'

const parts = {
  // Also loads the page at the address, so that both render together.
  panel: () =>
    import('./panel/PanelApp').then(async (app) => {
      await app.loadHere()
      return app
    }),
  cabinet: () => import('../cabinet/CabinetApp'),
  // Separate entries, because for `is ? import(a) : import(b)` the build loads only the styles of b.
  student: () => import('../cabinet/student'),
  instructor: () => import('../cabinet/instructor'),
}
const PanelApp = lazyAhead(parts.panel)
/** For a mailed link during a session, and where the server did not say who is signed in; otherwise src/sign-in/main.tsx shows these pages. */
const SignInApp = lazy(() => import('./sign-in/SignInApp'))
const OneTimePassword = lazy(() => import('./sign-in/OneTimePassword'))
const CabinetApp = lazyAhead(parts.cabinet)
const PublicApp = lazy(() => import('../cabinet/public/PublicApp'))

/** Loads the app of a group: of a returning user while the server is asked who they are (public/begin.js). */
export function loadAhead(group: AuthGroup): Promise<unknown> {
  const ahead =
    group === 'USER' ? [PanelApp.load()] : [CabinetApp.load(), parts[group === 'STUDENT' ? 'student' : 'instructor']()]
  // A failure to load is reported by the part that is shown.
  return Promise.allSettled(ahead)
}

const isKnownHere = readToken() !== null && !isPublicPath(window.location.pathname)
const ahead = isKnownHere ? loadAhead(rememberedGroup()) : Promise.resolve()

/** Redirects a signed-in user from '/' to their home, and from a login page to the requested page or their home. Returns whether it did. */
function leaveLogin(group: AuthGroup): boolean {
  const { pathname } = window.location
  const isRoot = pathname === '/'
  if (!isRoot && pageOf(pathname)?.name !== 'login') return false
  window.history.replaceState(null, '', isRoot ? groupPlaces[group].home : addressAfterSignIn(group))
  return true
}

/**
 * Renders the app of the current user (part 1 §2.5): a loader while it is unknown, the logged-out pages for nobody, the cabinet for
 * instructors and students, the panel for anyone else. A mailed link, and the logged-out pages that it leads to, are shown even during a
 * session, because the link may belong to another person.
 */
function App() {
  const { status, user } = useSession()
  const isNarrow = rememberedGroup() !== 'USER'
  const page = usePageName()
  /** The signed-in user during whose session a mailed link was opened. */
  const beside = useRef<CurrentUser | null>(null)
  if (page === null) beside.current = null
  else if (isMailedLink(window.location.pathname)) beside.current = user
  const isBeside = user !== null && beside.current === user
  /** Remounts the app when the browser's Back led from it to a login page, because the app's router has followed to that address. */
  const begun = useRef(0)
  if (user !== null && !user.mustChangePassword && !isBeside && leaveLogin(user.authGroup)) begun.current++
  useEffect(() => {
    if (status === 'unknown') void ahead.then(loadCurrentUser)
  }, [status])
  const isUnstored = user !== null && !isTokenStored()
  useEffect(() => {
    if (isUnstored)
      void import('../kit/session/tell-unstored').then(({ tellUnstored }) => tellUnstored()).catch(() => {})
  }, [isUnstored])

  if (status === 'unknown') return <Arriving>{readToken() !== null && <Shell isNarrow={isNarrow} />}</Arriving>
  if (user === null || isBeside)
    return (
      <Suspense fallback={<Arriving />}>
        <SignInApp />
      </Suspense>
    )
  return (
    <Suspense
      key={begun.current}
      fallback={
        <Arriving>
          <Shell isNarrow={user.authGroup !== 'USER'} />
        </Arriving>
      }
    >
      {user.mustChangePassword ? (
        <OneTimePassword user={user} />
      ) : user.authGroup === 'USER' ? (
        <PanelApp />
      ) : (
        <CabinetApp />
      )}
    </Suspense>
  )
}

/**
 * Renders the app into an element. `user` has just signed in by the sign-in page that was there (src/sign-in/main.tsx); otherwise the server
 * is asked who is signed in. Public pages are shown without the session even if there is one.
 */
export function showApp(element: HTMLElement, user?: CurrentUser): void {
  followOtherTabs()
  if (user !== undefined) setCurrentUser(user)
  const root = createRoot(element)
  // At once, so that no empty page is painted in between.
  flushSync(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          {isPublicPath(window.location.pathname) ? (
            <Suspense fallback={<Arriving />}>
              <PublicApp />
            </Suspense>
          ) : (
            <App />
          )}
        </ErrorBoundary>
      </StrictMode>,
    ),
  )
}
