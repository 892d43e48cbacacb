import { languageNamed, type Words } from '../resources/kernel/words'
import { LATE_MS, reloadOnce, watchParts } from '../kit/feedback/missing-part'
import { missingWords } from '../kit/i18n/missing'
import { isPublicPath } from '../kit/session/auth-groups'
import { readLocal, readToken, storeKeys } from '../kit/session/local-store'
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

/** Says that the page could not be loaded, as `MissingPart` does, until what is late arrives. */
function tellMissing(element: HTMLElement): void {
  const language = languageNamed(readLocal(storeKeys.language))
  const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, words?: Words) =>
    Object.assign(document.createElement(tag), { className, textContent: words?.[language] ?? '' })
  const page = made('main', 'page-message')
  const reload = made('button', 'btn', missingWords.reload)
  reload.onclick = () => window.location.reload()
  page.append(made('h1', '', missingWords.part), made('p', '', missingWords.partText), reload)
  element.replaceChildren(page)
}

watchParts()
const root = document.getElementById('root')
if (root !== null) {
  const timer = setTimeout(() => tellMissing(root), LATE_MS)
  start(root)
    .catch(() => {
      tellMissing(root)
      void reloadOnce()
    })
    .finally(() => clearTimeout(timer))
}
