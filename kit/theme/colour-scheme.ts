import { useSyncExternalStore } from 'react'
import { listeners } from '../listeners'
import { keepLocal, readLocal, storeKeys } from '../session/local-store'

/** The colour schemes to choose from; `system` follows the device. The same names as MUI's, whose theme reads the same key. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

const chosenHere = (): SchemeChoice => schemeChoices.find((one) => one === readLocal(storeKeys.scheme)) ?? 'system'
const deviceIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

let choice = chosenHere()
const { listen, tell } = listeners()

function set(isDark: boolean): void {
  const { classList } = document.documentElement
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
}

/** Sets the chosen scheme on <html>, as public/begin.js does before the first paint. */
const show = () => set(choice === 'dark' || (choice === 'system' && deviceIsDark().matches))
/** Paper is light. */
const showForPaper = () => set(false)

function take(next: SchemeChoice): void {
  choice = next
  show()
  tell()
}

/** Sets the scheme on this device. */
function chooseScheme(next: SchemeChoice): void {
  keepLocal(storeKeys.scheme, next)
  take(next)
}

/** The chosen scheme (light, dark or system), and a function that changes it. */
export const useSchemeChoice = () => [useSyncExternalStore(listen, () => choice), chooseScheme] as const

/** Follows the device's scheme and choices in other tabs, also those of before, while the page is open; it is printed light. */
export function followScheme(): () => void {
  take(chosenHere())
  const device = deviceIsDark()
  const other = ({ key }: StorageEvent) => key === storeKeys.scheme && take(chosenHere())
  device.addEventListener('change', show)
  window.addEventListener('storage', other)
  window.addEventListener('beforeprint', showForPaper)
  window.addEventListener('afterprint', show)
  return () => {
    device.removeEventListener('change', show)
    window.removeEventListener('storage', other)
    window.removeEventListener('beforeprint', showForPaper)
    window.removeEventListener('afterprint', show)
  }
}
