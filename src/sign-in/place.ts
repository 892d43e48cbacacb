import { useSyncExternalStore } from 'react'
import { authGroupOf, groupPlaces, isAuthGroup, type AuthGroup } from '#kit/session/auth-groups'
import { rememberedGroup } from '#kit/session/local-store'

/** A logged-out page (part 1 §2.6) with what its path says. */
export type Page =
  | { name: 'login'; group: AuthGroup }
  | { name: 'forgot' }
  | { name: 'reset'; email: string; token: string; group: AuthGroup | null }
  | { name: 'create'; id: string; token: string }

/** The page that a path means, with or without a slash at its end; null for any other path. */
export function pageOf(path: string): Page | null {
  const [first, second, third, fourth, ...more] = path.split('/').filter(Boolean).map(decoded)
  if (more.length > 0) return null
  if (first === 'login' && third === undefined) {
    if (second === undefined) return { name: 'login', group: 'USER' }
    return second === 'instructor' || second === 'student' ? { name: 'login', group: authGroupOf(second) } : null
  }
  if (first === 'forget-password' && second === undefined) return { name: 'forgot' }
  if (first === 'reset-password' && second && third && fourth) {
    const group = fourth.toUpperCase()
    return { name: 'reset', email: second, token: third, group: isAuthGroup(group) ? group : null }
  }
  if (first === 'student' && second === 'create-password' && third && fourth) {
    return { name: 'create', id: third, token: fourth }
  }
  return null
}

/** Whether a path is a page that one comes to by a mail: a new password, or a first one. */
export const isMailedLink = (path: string): boolean => ['reset', 'create'].includes(pageOf(path)?.name ?? '')

/** A link may be broken in the middle of an escape: then it is read as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const WANTED = 'cohort.wanted.'

/** The group whose page an address is (part 1 §2); null for '/', a logged-out page and what is no page of this origin (`//elsewhere`). */
function ownerOf(address: string): AuthGroup | null {
  const { origin, pathname } = new URL(address, window.location.origin)
  if (origin !== window.location.origin || pathname === '/' || pathname.startsWith('//') || pageOf(pathname) !== null)
    return null
  const first = pathname.split('/')[1]
  return first === 'student' ? 'STUDENT' : first === 'instructor' ? 'INSTRUCTOR' : 'USER'
}

/** Remembers for this tab the page that somebody without a session asked for, by the group whose page it is. */
export function rememberAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location,
): void {
  const address = pathname + search + hash
  const group = ownerOf(address)
  if (group !== null) window.sessionStorage.setItem(WANTED + group, address)
}

/** Where a group stands after sign-in: the page that was asked for, once, else its home. */
export function addressAfterSignIn(group: AuthGroup): string {
  const address = window.sessionStorage.getItem(WANTED + group)
  window.sessionStorage.removeItem(WANTED + group)
  return address !== null && ownerOf(address) === group ? address : groupPlaces[group].home
}

const listeners = new Set<() => void>()

interface Going {
  replace?: boolean
  /** Shown by the login page it ends on. */
  notice?: string
  /** Whose page it was asked on. */
  group?: AuthGroup | undefined
}

/** Goes to a path of the logged-out pages. */
export function go(path: string, { replace = false, notice, group }: Going = {}): void {
  window.history[replace ? 'replaceState' : 'pushState']({ notice, group }, '', path)
  for (const listener of listeners) listener()
}

/** What the last page left for this one. */
const leftHere = (): { notice?: unknown; group?: unknown } => Object(window.history.state)

/** The sentence that the last page left for this one, or null. */
export function noticeHere(): string | null {
  const { notice } = leftHere()
  return typeof notice === 'string' ? notice : null
}

/** Whose page led here: of a link that was mailed another group's than that of a session, or the last one, on this device. */
export function groupHere(): AuthGroup {
  const { group } = leftHere()
  return isAuthGroup(group) ? group : rememberedGroup()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The current path, as React state. */
export const usePath = () => useSyncExternalStore(subscribe, () => window.location.pathname)
/** The logged-out page of the current path, null for any other, as React state: the pages of an app are its router's. */
export const usePageName = () => useSyncExternalStore(subscribe, () => pageOf(window.location.pathname)?.name ?? null)
