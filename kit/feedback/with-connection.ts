import { useSyncExternalStore } from 'react'
import { listeners } from '../listeners'
import { doesAnswer, failures, isMissingPart, LATE_MS, missingSheets, untilAnswered } from './missing-part'

/** The number of page parts, or live connections, that wait for the server, and of those that do not arrive although they are being loaded. */
const parts = { waiting: 0, late: 0 }
const { listen, tell } = listeners()
function count(state: keyof typeof parts, more: 1 | -1): void {
  parts[state] += more
  tell()
}
/** Whether a part of the page waits for the connection or is late, updated live; null if neither. */
export const usePartState = () =>
  useSyncExternalStore(listen, () => (parts.waiting > 0 ? 'waiting' : parts.late > 0 ? 'late' : null))

async function onTime<T>(work: Promise<T>): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count('late', 1)
  }, LATE_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (isLate) count('late', -1)
  }
}

/** Shows that there is no connection until the server answers. */
export async function untilReached(): Promise<void> {
  count('waiting', 1)
  await untilAnswered()
  count('waiting', -1)
}

/** How often loading a part may fail while the server answers, before the part counts as gone. */
const TRIES = 2

/**
 * Loads a part of the page once there is a connection. Throws the error of `load` if the server answers but does not have the part, because
 * a new version replaced it.
 */
export async function withConnection<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await onTime(loadMissingSheets().then(load))
    } catch (failure) {
      if (!isMissingPart(failure)) throw failure
      if (await doesAnswer()) {
        if (tries >= TRIES) throw failure
      } else {
        tries = 0
        await untilReached()
      }
    }
  }
}

/** The style sheets that are being reloaded, by URL: several parts may need one, and a link that is replaced never says that it has loaded. */
const coming = new Map<string, Promise<void>>()

function reloadSheet(link: HTMLLinkElement): Promise<void> {
  const { href } = link
  const anew = link.cloneNode() as HTMLLinkElement // cloning a link gives a link
  const loaded = new Promise<void>((resolve, reject) => {
    anew.onload = () => {
      missingSheets.delete(href)
      resolve()
    }
    anew.onerror = () => {
      const failure = new Error(`Unable to preload CSS for ${href}`) // the same text as Vite's error
      failures.add(failure)
      reject(failure)
    }
  }).finally(() => coming.delete(href))
  link.replaceWith(anew)
  coming.set(href, loaded)
  return loaded
}

/** Reloads style sheets that failed. Throws, as a missing part, where one fails again. */
async function loadMissingSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const missing = links.filter(({ href }) => missingSheets.has(href))
  await Promise.all(missing.map((link) => coming.get(link.href) ?? reloadSheet(link)))
}
