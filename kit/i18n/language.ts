import { useSyncExternalStore } from 'react'
import { isLanguage, languageNamed, languages, type Language } from '#resources/kernel/words'
import { keepLocal, readLocal, storeKeys } from '../session/local-store'

export { isLanguage, languages, type Language }

let language = languageNamed(readLocal(storeKeys.language))
const listeners = new Set<(language: Language) => void>()

/** The current language: English unless the user chose another. */
export const currentLanguage = () => language

/** Changes the language of all pages and remembers it on this device. */
export function setLanguage(next: Language): void {
  if (next === language) return
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener(next)
  keepLocal(storeKeys.language, next)
}

/** Calls `listener` after each change; returns a function that stops it. Used to store the choice on the server. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current language as React state. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)
