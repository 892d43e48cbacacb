import { followSession } from '../http/unauthorized'
import { followLanguage } from '../i18n/language'
import { isSessionOver, storeKeys } from './local-store'

/**
 * Reloads the page when the user signs in or out in another tab of this browser, at the latest when the page is seen again: one that was
 * frozen or left is not told. Follows a language that is chosen there.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (isSessionOver()) followSession()
    else if (key === storeKeys.language) followLanguage()
  })
  document.addEventListener('visibilitychange', (event) => {
    if (document.hidden || !isSessionOver()) return
    event.stopImmediatePropagation() // what waits to be sent or read anew is of the person before
    followSession()
  })
}
