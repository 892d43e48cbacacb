import { useSyncExternalStore } from 'react'
import { isLanguage, languageNamed, languages, type Language } from '#resources/kernel/words'
import { listeners } from '../listeners'
import { keepLocal, readLocal, storeKeys } from '../session/local-store'

export { isLanguage, languages, type Language }

let language = languageNamed(readLocal(storeKeys.language))
/** `isChosenHere` is false for a choice in another tab, which has saved it. */
const { listen, tell } = listeners<[language: Language, isChosenHere: boolean]>()

/** The current language: English unless the user chose another. */
export const currentLanguage = () => language

function take(next: Language, isChosenHere: boolean): void {
  language = next
  document.documentElement.lang = next
  tell(next, isChosenHere)
}

/** Changes the language of all pages and remembers it on this device. */
export function setLanguage(next: Language): void {
  if (next === language) return
  take(next, true)
  keepLocal(storeKeys.language, next)
}

/** Follows a choice of the language in another tab, as told by its storage event. */
export function followLanguage(): void {
  const next = languageNamed(readLocal(storeKeys.language))
  if (next !== language) take(next, false)
}

/** Calls `listener` after each change; returns a function that stops it. Used to store the choice on the server. */
export const onLanguageChange = listen

/** The current language as React state. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)
