import { useSyncExternalStore } from 'react'
import { languages, type Language } from '#resources/kernel/words'
import { readLocal, storeKeys, writeLocal } from '../session/local-store'

export { languages, type Language }

/** Whether a text names a language that we have. */
export const isLanguage = (name: unknown): name is Language => typeof name === 'string' && name in languages

let language = firstLanguage()
const listeners = new Set<(language: Language) => void>()

function firstLanguage(): Language {
  const kept = readLocal(storeKeys.language)
  return isLanguage(kept) ? kept : 'en'
}

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
