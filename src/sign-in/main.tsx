import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary'
import { Arriving } from '#kit/feedback/MissingPart'
import { Shell } from '#kit/feedback/Shell'
import { followOtherTabs } from '#kit/session/other-tabs'
import { loadCurrentUser } from '#kit/session/session'
import { useSession, type CurrentUser } from '#kit/session/session-store'
import { groupHere, pageOf } from './place'
import SignInApp from './SignInApp'

/** Opens the app of a user who has signed in; `leave` removes the sign-in pages. Rejects where a part cannot be loaded. */
type OpenApp = (user: CurrentUser, leave: () => void) => Promise<void>

declare global {
  interface Window {
    /** Loads the scripts of a group's app without running them (public/begin.js). */
    cohortAhead?: (group: string) => void
  }
}

/** Renders the sign-in pages into an element, until somebody has signed in. */
export function showSignIn(element: HTMLElement, openApp: OpenApp): void {
  followOtherTabs()
  // Who types will be signed in: the app comes meanwhile.
  const loadAhead = () => {
    const page = pageOf(window.location.pathname)
    window.cohortAhead?.(page?.name === 'login' ? page.group : groupHere())
  }
  element.addEventListener('input', loadAhead, { once: true })
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <SignedOut openApp={(user) => openApp(user, () => root.unmount())} />
      </ErrorBoundary>
    </StrictMode>,
  )
}

function SignedOut({ openApp }: { openApp: (user: CurrentUser) => Promise<void> }) {
  const { user } = useSession()
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  useEffect(() => void loadCurrentUser(), [])
  useEffect(() => {
    if (user !== null) openApp(user).catch((cause: unknown) => setFailure({ cause }))
  }, [user, openApp])
  if (failure !== null) throw failure.cause
  if (user === null) return <SignInApp />
  return (
    <Arriving>
      <Shell isNarrow={user.authGroup !== 'USER'} />
    </Arriving>
  )
}
