import { useSyncExternalStore } from 'react'

/** The session-storage key with the builds that this tab has already reloaded. */
const LEFT = 'cohort.leftBuilds'
const failures = new WeakSet<object>()

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
const doesAnswer = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

let wake = () => {}
let answered: Promise<void> | undefined
/** Resolves when the server answers: polls every two seconds, and immediately after `askAgain`. */
const untilAnswered = (): Promise<void> =>
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

/** The number of page parts that wait for the connection. */
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
/** Whether a part of the page waits for the connection, updated live. */
export const useIsPartWaiting = () => useSyncExternalStore(subscribe, () => waiting > 0)

/** How often loading a part may fail while the server answers, before the part counts as gone. */
const TRIES = 2

/**
 * Loads a part of the page once there is a connection. Throws the error of `load` if the server answers but does not have the part, because
 * a new version replaced it.
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

/** URLs of style sheets that failed to load: Vite requests each only once. */
const missingSheets = new Set<string>()
/** Reloads style sheets that failed. Throws, as a missing part, where one fails again. */
async function loadMissingSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const missing = links.filter(({ href }) => missingSheets.has(href))
  const loaded = missing.map((link) => {
    const anew = link.cloneNode() as HTMLLinkElement // cloning a link gives a link
    const coming = new Promise<void>((resolve, reject) => {
      anew.onload = () => resolve()
      anew.onerror = () => {
        const failure = new Error(`Unable to preload CSS for ${link.href}`) // the same text as Vite's error
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
