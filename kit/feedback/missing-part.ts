/** The session-storage key with the builds that this tab has already reloaded. */
const LEFT = 'cohort.leftBuilds'
/** After so many ms a script that is being loaded is late. The browser would request it anew only after a reload. */
export const LATE_MS = 15_000
/** Failures to load a part of the page. */
export const failures = new WeakSet<object>()
/** URLs of style sheets that failed to load: Vite requests each only once. */
export const missingSheets = new Set<string>()

/** Starts to record failures to load a part of the page (a lazy script or its styles), for `isMissingPart`. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))
  // When several style sheets fail together, Vite reports only the first.
  const missed = ({ target }: Event) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missingSheets.add(target.href)
  document.addEventListener('error', missed, true)
}

/** Whether the cause is a part of the page that could not be loaded: a new version replaced it, or there is no connection. */
export const isMissingPart = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && failures.has(failure)

/** Identifies the build of this page by its entry script, whose name depends on everything that it loads. */
const buildOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

const ASK_EVERY_MS = 2_000
const ANSWER_MS = 10_000
/** Whether the server answers, within ten seconds: a bad connection can lose a request without an error. */
export function doesAnswer(): Promise<boolean> {
  const asked = new AbortController()
  const timer = setTimeout(() => asked.abort(), ANSWER_MS)
  return fetch('/', { cache: 'no-store', signal: asked.signal })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => clearTimeout(timer))
}

let wake = () => {}
let answered: Promise<void> | undefined
/** Resolves when the server answers: polls every two seconds, and immediately after `askAgain`. */
export const untilAnswered = (): Promise<void> =>
  (answered ??= (async () => {
    while (!(await doesAnswer()))
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, ASK_EVERY_MS)
      })
    answered = undefined
  })())
/** Polls the server immediately. */
export const askAgain = (): void => wake()

/**
 * Reloads the page to get the server's current version. At most once per build and tab, to avoid a loop, and only after the server answers,
 * because otherwise there would be no page at all. Drafts keep unsaved input.
 */
export async function reloadOnce(): Promise<void> {
  const build = buildOf(document)
  try {
    const left = window.sessionStorage.getItem(LEFT)?.split(' ') ?? []
    if (left.includes(build)) return
    await untilAnswered()
    window.sessionStorage.setItem(LEFT, [...left, build].join(' '))
    window.location.reload()
  } catch {
    // Without storage the user has to reload.
  }
}
