import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { withConnection } from '#kit/feedback/with-connection'
import { lazyAhead } from '#kit/lazy-ahead'
import { untilIdle } from '#kit/until-idle'
import { ComingLine } from '#panel/kernel/page/ComingLine'
import type { Popup } from '#panel/kernel/page/use-popup'
import type { Burger } from './opened'

const load = () => withConnection(() => import('./opened'))
export const AccountInfo = lazyAhead<Popup>(() => load().then((parts) => ({ default: parts.AccountInfo })))
export const Additions = lazyAhead<Popup & { id: string }>(() => load().then((parts) => ({ default: parts.Additions })))
export const BurgerDrawer = lazyAhead<Burger>(() => load().then((parts) => ({ default: parts.BurgerDrawer })))
export const Inbox = lazyAhead<Popup>(() => load().then((parts) => ({ default: parts.Inbox })))
export const JobsButton = lazyAhead<object>(() => load().then((parts) => ({ default: parts.JobsButton })))
export const PresentPeople = lazyAhead<object>(() => load().then((parts) => ({ default: parts.PresentPeople })))

const all = [AccountInfo, Additions, BurgerDrawer, Inbox, JobsButton, PresentPeople]

/**
 * Loads these parts when the browser is idle after the first page, so that clicks do not wait. Returns whether they are loaded. If loading
 * fails, opening a part retries it.
 */
export function useOpenedAhead(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    void untilIdle()
      .then(load)
      .then(() => Promise.all(all.map((part) => part.load())))
      .then(() => setIsThere(true))
      .catch(() => {})
  }, [])
  return isThere
}

/** Mounts its children when first opened and keeps them mounted, so that closing can animate. */
export function WhenOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (isOpen || wasOpened) && <Suspense fallback={isOpen && <ComingLine />}>{children}</Suspense>
}
