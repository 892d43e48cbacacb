import { useSyncExternalStore } from 'react'

/** What says in this tab which builds have been left by loading anew. */
const LEFT = 'cohort.leftBuilds'
const failures = new WeakSet<object>()

/** From now on it is known of a failure whether a part of the page (a script loaded when needed, its styles) was not to be had. */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failures.add(payload))
  // Of several sheets that fail together the build tells the first alone.
  const missed = ({ target }: Event) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missingSheets.add(target.href)
  document.addEventListener('error', missed, true)
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

let wake = () => {}
let answered: Promise<void> | undefined
/** Ends when the server answers: it is asked every other second, and at once by `askAgain`. */
const untilAnswered = (): Promise<void> =>
  (answered ??= (async () => {
    while (!(await doesAnswer()))
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, ASK_EVERY_MS)
      })
    answered = undefined
  })())
/** Asks at once whether the server answers again. */
export const askAgain = (): void => wake()

/** How many parts of the page wait for the connection. */
let waiting = 0
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function wait(more: 1 | -1): void {
  waiting += more
  for (const listener of listeners) listener()
}
/** Whether a part of the page waits for the connection, kept current. */
export const useIsPartWaiting = () => useSyncExternalStore(subscribe, () => waiting > 0)

/** How often a part is loaded that is not to be had although the server answers, before it counts as gone. */
const TRIES = 2

/**
 * Loads a part of the page, when there is a connection. Throws what `load` threw where the server answers and has no such part: a new version
 * replaced it.
 */
export async function withConnection<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      await loadMissingSheets()
      return await load()
    } catch (failure) {
      if (!isMissingPart(failure)) throw failure
      if (await doesAnswer()) {
        if (tries >= TRIES) throw failure
      } else {
        tries = 0
        wait(1)
        await untilAnswered()
        wait(-1)
      }
    }
  }
}

/** Addresses of sheets that could not be loaded: the build asks for each of them once. */
const missingSheets = new Set<string>()
/** Asks anew for sheets that could not be loaded. Throws, as a missing part, where one does not come again. */
async function loadMissingSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const missing = links.filter(({ href }) => missingSheets.has(href))
  const loaded = missing.map((link) => {
    const anew = link.cloneNode() as HTMLLinkElement // a link is copied as a link
    const coming = new Promise<void>((resolve, reject) => {
      anew.onload = () => resolve()
      anew.onerror = () => {
        const failure = new Error(`Unable to preload CSS for ${link.href}`) // as the build says it
        failures.add(failure)
        reject(failure)
      }
    })
    link.replaceWith(anew)
    return coming.then(() => void missingSheets.delete(link.href))
  })
  await Promise.all(loaded)
}

/**
 * Loads the page anew, for the version that the server has now. At most once for each build in a tab, so that it never goes
 * round, and only when the server answers again: until then there would be no page at all. What was typed is kept by drafts.
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
    // A browser without storage: the person may reload.
  }
}
