import { useSyncExternalStore } from 'react'
import { readLocal, storeKeys, writeLocal } from '../session/local-store'

/** What a person may choose; `system` follows the device. MUI's words: its theme reads the same key. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

const chosenHere = (): SchemeChoice => schemeChoices.find((one) => one === readLocal(storeKeys.scheme)) ?? 'system'
const deviceIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

let choice = chosenHere()
const listeners = new Set<() => void>()

/** Puts the choice on <html>, as public/begin.js did before the first paint. */
function show(): void {
  const { classList } = document.documentElement
  const isDark = choice === 'dark' || (choice === 'system' && deviceIsDark().matches)
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
}

function take(next: SchemeChoice): void {
  choice = next
  show()
  for (const listener of listeners) listener()
}

/** Chooses on this device. */
export function chooseScheme(next: SchemeChoice): void {
  try {
    writeLocal(storeKeys.scheme, next)
  } catch {
    // The page is as chosen until it is left.
  }
  take(next)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Light, dark or as the device, and how to change it. */
export const useSchemeChoice = () => [useSyncExternalStore(subscribe, () => choice), chooseScheme] as const

/** Follows the device, and what is chosen in other tabs, as long as the page is open. */
export function followScheme(): () => void {
  const device = deviceIsDark()
  const other = ({ key }: StorageEvent) => key === storeKeys.scheme && take(chosenHere())
  device.addEventListener('change', show)
  window.addEventListener('storage', other)
  return () => {
    device.removeEventListener('change', show)
    window.removeEventListener('storage', other)
  }
}
