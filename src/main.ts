import { reloadOnce, watchParts } from '../kit/feedback/missing-part'
import { isPublicPath } from '../kit/session/auth-groups'
import { readToken } from '../kit/session/local-store'
import type { CurrentUser } from '../kit/session/session-store'
import '../kit/theme/tokens.css'
import '../kit/theme/base.css'
import '../kit/theme/forced-colors.css'
import '../kit/theme/print.css'

// The content security policy (server/platform/http/serve-web.ts) forbids `eval`; zod tries it unless this is set before zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const loadApp = () => import('./App')

/** Renders the app in place of the sign-in page once its scripts are there: `leave` removes that page. */
async function openApp(element: HTMLElement, user: CurrentUser, leave: () => void): Promise<void> {
  const { loadAhead, showApp } = await loadApp()
  await loadAhead(user.authGroup)
  leave()
  showApp(element, user)
}

/**
 * Shows the page at the address. Who is not signed in on this device gets the sign-in pages alone, which are built without React
 * (docs/decisions/0079-the-sign-in-page.md).
 */
async function start(element: HTMLElement): Promise<void> {
  if (readToken() !== null || isPublicPath(window.location.pathname)) return (await loadApp()).showApp(element)
  const { showSignIn } = await import('./sign-in/main')
  showSignIn(element, (user, leave) => openApp(element, user, leave))
}

watchParts()
const root = document.getElementById('root')
// Only a script that cannot be loaded fails here.
if (root !== null) start(root).catch(reloadOnce)
