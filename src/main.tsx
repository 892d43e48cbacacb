import { lazy, StrictMode, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary'
import { watchParts } from '../kit/feedback/missing-part'
import { Shell } from '../kit/feedback/Shell'
import { lazyAhead } from '../kit/lazy-ahead'
import { groupPlaces, type AuthGroup } from '../kit/session/auth-groups'
import { readToken, rememberedGroup, storeKeys } from '../kit/session/local-store'
import { loadCurrentUser } from '../kit/session/session'
import { useSession, type CurrentUser } from '../kit/session/session-store'
import '../kit/theme/tokens.css'
import '../kit/theme/base.css'
import '../kit/theme/forced-colors.css'
import { addressAfterSignIn, isMailedLink, pageOf, usePageName } from './sign-in/place'
import SignInApp from './sign-in/SignInApp'

// The page's policy (server/platform/http/serve-web.ts) forbids making code from text, which zod tries unless told here before it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const parts = {
  // With the page at the address, so that both are drawn at once.
  panel: () =>
    import('./panel/PanelApp').then(async (app) => {
      await app.loadHere()
      return app
    }),
  cabinet: () => import('../cabinet/CabinetApp'),
  // Each by itself: of `is ? import(a) : import(b)` the build loads the styles of b alone.
  student: () => import('../cabinet/student'),
  instructor: () => import('../cabinet/instructor'),
}
const PanelApp = lazyAhead(parts.panel)
const OneTimePassword = lazy(() => import('./sign-in/OneTimePassword'))
const CabinetApp = lazyAhead(parts.cabinet)
const PublicApp = lazy(() => import('../cabinet/public/PublicApp'))

/** Pages that are open without an account: whoever is signed in here, they are asked for without the session. */
const isPublic = (path: string) => /^\/(public|apply)(\/|$)/.test(path)

/** Whoever signed in here before: their app is loaded while the server is asked who they are (public/begin.js). */
function loadAhead(group: AuthGroup): Promise<unknown> {
  const ahead =
    group === 'USER' ? [PanelApp.load()] : [CabinetApp.load(), parts[group === 'STUDENT' ? 'student' : 'instructor']()]
  // What could not be loaded says so where it is shown.
  return Promise.allSettled(ahead)
}

watchParts()
const isKnownHere = readToken() !== null && !isPublic(window.location.pathname)
const ahead = isKnownHere ? loadAhead(rememberedGroup()) : Promise.resolve()

/** Whoever is signed in does not stand on '/' or a login page: they go where they wanted to, else home. Whether they did. */
function leaveLogin(group: AuthGroup): boolean {
  const { pathname } = window.location
  const isRoot = pathname === '/'
  if (!isRoot && pageOf(pathname)?.name !== 'login') return false
  window.history.replaceState(null, '', isRoot ? groupPlaces[group].home : addressAfterSignIn(group))
  return true
}

/**
 * Picks the app for the current user (part 1 §2.5): a loader while it is unknown, the logged-out pages for nobody, the
 * cabinet for instructors and students, the panel for anyone else. A link that was mailed opens its page whoever is signed
 * in here, and so do the logged-out pages that it leads to: it may be somebody else's.
 */
function App() {
  const { status, user } = useSession()
  const isNarrow = rememberedGroup() !== 'USER'
  const page = usePageName()
  /** Beside whose session a mailed link was opened. */
  const beside = useRef<CurrentUser | null>(null)
  if (page === null) beside.current = null
  else if (isMailedLink(window.location.pathname)) beside.current = user
  const isBeside = user !== null && beside.current === user
  /** An app that the browser's Back leads out of, to a login page, begins anew: its router has followed. */
  const begun = useRef(0)
  if (user !== null && !user.mustChangePassword && !isBeside && leaveLogin(user.authGroup)) begun.current++
  useEffect(() => void ahead.then(loadCurrentUser), [])

  if (status === 'unknown') return readToken() === null ? null : <Shell isNarrow={isNarrow} />
  if (user === null || isBeside) return <SignInApp />
  return (
    <Suspense key={begun.current} fallback={<Shell isNarrow={user.authGroup !== 'USER'} />}>
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

/** Signing in or out in another tab of this browser: this one follows by loading anew. */
function FollowOtherTabs({ children }: { children: ReactNode }) {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => (key === storeKeys.token || key === null) && window.location.reload()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  return children
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <FollowOtherTabs>
          {isPublic(window.location.pathname) ? (
            <Suspense fallback={null}>
              <PublicApp />
            </Suspense>
          ) : (
            <App />
          )}
        </FollowOtherTabs>
      </ErrorBoundary>
    </StrictMode>,
  )
}
