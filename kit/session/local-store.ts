import { isAuthGroup, type AuthGroup } from './auth-groups'

/**
 * Local storage keys. `cohort.scheme` is also read by MUI and, before the first paint, by public/begin.js; `letters` only by the latter.
 */
export const storeKeys = {
  token: 'cohort.token',
  authGroup: 'cohort.authGroup',
  language: 'cohort.language',
  scheme: 'cohort.scheme',
  letters: 'cohort.letters',
  viewed: 'cohort.viewed',
} as const

/** The prefix of keys of drafts (kit/session/drafts.ts). */
export const DRAFTS = 'cohort.draft.'

/** Keys that survive `clearLocal`: the auth group, language, appearance, what was viewed, and drafts; never the token. */
const isKept = (key: string) =>
  [storeKeys.authGroup, storeKeys.language, storeKeys.scheme, storeKeys.letters, storeKeys.viewed].some(
    (kept) => kept === key,
  ) || key.startsWith(DRAFTS)

/** What the browser refused to store, by key; null if it refused to remove it. Lives until the page is left. */
const unstored = new Map<string, string | null>()

/** Runs work on the browser's storage; null when the browser refuses it. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** All keys in local storage; none when the browser refuses it. */
export const localKeys = (): readonly string[] => tryStorage(() => Object.keys(window.localStorage)) ?? []

/** The stored text, or the one that `keepLocal` could not store; null if there is none. */
export function readLocal(key: string): string | null {
  const inMemory = unstored.get(key)
  return inMemory === undefined ? tryStorage(() => window.localStorage.getItem(key)) : inMemory
}

/** Stores a text; null removes it. Throws "Can't save changes in local storage" when the browser refuses (part 1 §8). */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch (cause) {
    throw new Error("Can't save changes in local storage", { cause })
  }
  unstored.delete(key)
}

/** As `writeLocal`, but what the browser refuses is kept in memory until the page is left. Returns whether it is stored. */
export function keepLocal(key: string, value: string | null): boolean {
  try {
    writeLocal(key, value)
    return true
  } catch {
    unstored.set(key, value)
    return false
  }
}

/** The bearer token of this device, or null. */
export const readToken = () => readLocal(storeKeys.token)

/** Whether a reload keeps the session: false where the browser refused to store its token. */
export const isTokenStored = () => !unstored.has(storeKeys.token)

let own = readToken()
/** Stores the token of the session that this page begins, as `keepLocal` does; null for none. */
export function beginSession(token: string | null): boolean {
  own = token
  return keepLocal(storeKeys.token, token)
}
/** Whether the session that this page was opened with, or began, is over: signed out, or another one begun in another tab. */
export const isSessionOver = () => readToken() !== own

/** The auth group that last opened a login page here; USER by default (part 1 §4). */
export function rememberedGroup(): AuthGroup {
  const group = readLocal(storeKeys.authGroup)
  return isAuthGroup(group) ? group : 'USER'
}

/** Remembers the group whose login page was opened. Throws 'Invalid auth group' for an unknown one. */
export function rememberGroup(group: AuthGroup): void {
  if (!isAuthGroup(group)) throw new Error('Invalid auth group')
  keepLocal(storeKeys.authGroup, group)
}

/** Remembers the group whose signed-out page was opened; not during a session, which needs its own group. */
export function rememberOpened(group: AuthGroup): void {
  if (readToken() === null) rememberGroup(group)
}

/**
 * Clears local storage except the keys of `isKept`: auth group, language, colour scheme (DECISIONS '401'), letters, viewed items and
 * drafts.
 */
export function clearLocal(): void {
  for (const key of [...localKeys(), ...unstored.keys()]) if (!isKept(key)) keepLocal(key, null)
}
