import { useSyncExternalStore } from 'react'
import { isLanguage, languageNamed, languages, type Language } from '#resources/kernel/words'
import { readLocal, storeKeys, writeLocal } from '../session/local-store'

export { isLanguage, languages, type Language }

let language = languageNamed(readLocal(storeKeys.language))
const listeners = new Set<(language: Language) => void>()

/** The language now: English unless this person chose another. */
export const currentLanguage = () => language

/** Changes the language of all pages and remembers it on this device. */
export function setLanguage(next: Language): void {
  if (next === language) return
  language = next
  writeLocal(storeKeys.language, next)
  document.documentElement.lang = next
  for (const listener of listeners) listener(next)
}

/** Calls `listener` after each change; gives what stops it. The seam for keeping the choice on the server. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language, kept current in React. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)
