import { useSyncExternalStore } from 'react'
import { listeners } from '#kit/listeners'
import { authGroupOf, groupPlaces, isAuthGroup, type AuthGroup } from '#kit/session/auth-groups'
import { rememberedGroup, tryStorage } from '#kit/session/local-store'

/** A logged-out page (part 1 §2.6) with the parameters of its path. */
export type Page =
  | { name: 'login'; group: AuthGroup }
  | { name: 'forgot' }
  | { name: 'reset'; email: string; token: string; group: AuthGroup | null }
  | { name: 'create'; id: string; token: string }

/** The logged-out page at a path, with or without a trailing slash; null for any other path. */
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

/** Whether a path is a page that a mailed link opens: reset password or create password. */
export const isMailedLink = (path: string): boolean => ['reset', 'create'].includes(pageOf(path)?.name ?? '')

/** The decoded part of a path, or the part itself if its percent-encoding is invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const WANTED = 'cohort.wanted.'

/** The group that an address belongs to (part 1 §2); null for '/', logged-out pages and addresses of another origin (`//elsewhere`). */
function ownerOf(address: string): AuthGroup | null {
  const { origin, pathname } = new URL(address, window.location.origin)
  if (origin !== window.location.origin || pathname === '/' || pathname.startsWith('//') || pageOf(pathname) !== null)
    return null
  const first = pathname.split('/')[1]
  return first === 'student' ? 'STUDENT' : first === 'instructor' ? 'INSTRUCTOR' : 'USER'
}

/** Stores the address that was requested without a session, for this tab and by the group that it belongs to. */
export function rememberAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location,
): void {
  const address = pathname + search + hash
  const group = ownerOf(address)
  if (group !== null) tryStorage(() => window.sessionStorage.setItem(WANTED + group, address))
}

/** The address to open after sign-in: the stored one, which this removes, or the home page of the group. */
export function addressAfterSignIn(group: AuthGroup): string {
  const address = tryStorage(() => window.sessionStorage.getItem(WANTED + group))
  tryStorage(() => window.sessionStorage.removeItem(WANTED + group))
  return address !== null && ownerOf(address) === group ? address : groupPlaces[group].home
}

const { listen, tell } = listeners()

interface Going {
  replace?: boolean
  /** A message that the target login page shows. */
  notice?: string
  /** The group of the page that navigates. */
  group?: AuthGroup | undefined
}

/** Navigates to a path of the logged-out pages. */
export function go(path: string, { replace = false, notice, group }: Going = {}): void {
  window.history[replace ? 'replaceState' : 'pushState']({ notice, group }, '', path)
  tell()
}

/** The history state that `go` set for this page. */
const leftHere = (): { notice?: unknown; group?: unknown } => Object(window.history.state)

/** The notice that `go` set for this page, or null. */
export function noticeHere(): string | null {
  const { notice } = leftHere()
  return typeof notice === 'string' ? notice : null
}

/** The group that `go` set for this page (a mailed link may belong to another group than the session), or the last group on this device. */
export function groupHere(): AuthGroup {
  const { group } = leftHere()
  return isAuthGroup(group) ? group : rememberedGroup()
}

function subscribe(listener: () => void) {
  const stop = listen(listener)
  window.addEventListener('popstate', listener)
  return () => {
    stop()
    window.removeEventListener('popstate', listener)
  }
}

/** The current path, as React state. */
export const usePath = () => useSyncExternalStore(subscribe, () => window.location.pathname)
/** The name of the logged-out page at the current path as React state; null for any other path. */
export const usePageName = () => useSyncExternalStore(subscribe, () => pageOf(window.location.pathname)?.name ?? null)
