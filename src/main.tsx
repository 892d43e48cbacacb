import { lazy, StrictMode, Suspense, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary'
import { Arriving } from '../kit/feedback/MissingPart'
import { watchParts } from '../kit/feedback/missing-part'
import { Shell } from '../kit/feedback/Shell'
import { lazyAhead } from '../kit/lazy-ahead'
import { followLanguage } from '../kit/i18n/language'
import { followSession } from '../kit/http/unauthorized'
import { groupPlaces, type AuthGroup } from '../kit/session/auth-groups'
import { isSessionOver, readToken, rememberedGroup, storeKeys } from '../kit/session/local-store'
import { loadCurrentUser } from '../kit/session/session'
import { useSession, type CurrentUser } from '../kit/session/session-store'
import '../kit/theme/tokens.css'
import '../kit/theme/base.css'
import '../kit/theme/forced-colors.css'
import '../kit/theme/print.css'
import { addressAfterSignIn, isMailedLink, pageOf, usePageName } from './sign-in/place'
import SignInApp from './sign-in/SignInApp'

// The content security policy (server/platform/http/serve-web.ts) forbids `eval`; zod tries it unless this is set before zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

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
const OneTimePassword = lazy(() => import('./sign-in/OneTimePassword'))
const CabinetApp = lazyAhead(parts.cabinet)
const PublicApp = lazy(() => import('../cabinet/public/PublicApp'))

/** Pages that need no account. They are shown without the session even if there is one. */
const isPublic = (path: string) => /^\/(public|apply)(\/|$)/.test(path)

/** Preloads the app of a returning user while the server is asked who they are (public/begin.js). */
function loadAhead(group: AuthGroup): Promise<unknown> {
  const ahead =
    group === 'USER' ? [PanelApp.load()] : [CabinetApp.load(), parts[group === 'STUDENT' ? 'student' : 'instructor']()]
  // A failure to load is reported by the part that is shown.
  return Promise.allSettled(ahead)
}

watchParts()
const isKnownHere = readToken() !== null && !isPublic(window.location.pathname)
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
  useEffect(() => void ahead.then(loadCurrentUser), [])

  if (status === 'unknown') return <Arriving>{readToken() !== null && <Shell isNarrow={isNarrow} />}</Arriving>
  if (user === null || isBeside) return <SignInApp />
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
 * Reloads the page when the user signs in or out in another tab of this browser, at the latest when the page is seen again: one that was
 * frozen or left is not told. Follows a language that is chosen there.
 */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (isSessionOver()) followSession()
    else if (key === storeKeys.language) followLanguage()
  })
  document.addEventListener('visibilitychange', (event) => {
    if (document.hidden || !isSessionOver()) return
    event.stopImmediatePropagation() // what waits to be sent or read anew is of the person before
    followSession()
  })
}
followOtherTabs()

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        {isPublic(window.location.pathname) ? (
          <Suspense fallback={<Arriving />}>
            <PublicApp />
          </Suspense>
        ) : (
          <App />
        )}
      </ErrorBoundary>
    </StrictMode>,
  )
}
