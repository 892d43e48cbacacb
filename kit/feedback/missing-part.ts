/** What says in this tab which builds have been left by loading anew. */
const LEFT = 'cohort.leftBuilds'
const failures = new WeakSet<object>()

/** From now on it is known of a failure whether a part of the page (a script loaded when needed, its styles) was not to be had. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))
}

/** Whether it failed because a part of the page could not be loaded: a new version replaced it, or there is no connection. */
export const isMissingPart = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && failures.has(failure)

/** The name of the build that this page is of: the script it began with is called after all that it loads. */
const buildOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

const ASK_EVERY_MS = 2_000
const doesAnswer = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads the page anew, for the version that the server has now. At most once for each build in a tab, so that it never goes
 * round, and only when the server answers again: until then there would be no page at all. What was typed is kept by drafts.
 */
export async function reloadOnce(): Promise<void> {
  const build = buildOf(document)
  try {
    const left = window.sessionStorage.getItem(LEFT)?.split(' ') ?? []
    if (left.includes(build)) return
    while (!(await doesAnswer())) await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    window.sessionStorage.setItem(LEFT, [...left, build].join(' '))
    window.location.reload()
  } catch {
    // A browser without storage: the person may reload.
  }
}
