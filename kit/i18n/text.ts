import { useCallback } from 'react'
import { fillIn, type Words } from '#resources/kernel/words'
import { currentLanguage, useLanguage, type Language } from './language'

export type Vars = Readonly<Record<string, string | number>>
/** The text of a key in the current language, with polyglot's `%{name}` and `one |||| many` (by `smart_count`). */
export type Text<K extends string> = (key: K, vars?: Vars) => string
/** The texts of one area. */
export interface Area<K extends string = string> {
  name: string
  texts: Readonly<Record<K, Words>>
}
/** The keys of an area. */
export type KeyOf<A extends Area> = A extends Area<infer K> ? K : never

/** Declares the texts of an area, each in every language: one that a language lacks does not compile. */
export const area = <K extends string>(name: string, texts: Readonly<Record<K, Words>>): Area<K> => ({ name, texts })

/** Texts of an area outside React, in the language of the moment of the call. */
export const textOf =
  <K extends string>(of: Area<K>): Text<K> =>
  (key, vars) =>
    fillIn(of.texts[key][currentLanguage()], vars)

/** Texts of an area in React: the component follows a change of language. */
export function useText<K extends string>(of: Area<K>): Text<K> {
  const language = useLanguage()
  return useCallback((key, vars) => fillIn(of.texts[key][language], vars), [of, language])
}

/** An area as a flat catalogue of a language for ra-i18n-polyglot, by `<name>.<key>`. */
export const catalogueOf = ({ name, texts }: Area, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, words]) => [`${name}.${key}`, words[language]]))

/** A label or help of a declaration, in the language of the moment of the call. */
export const wordsText = (words: Words): string => words[currentLanguage()]

/** The same in React: the component follows a change of language. */
export function useWords(): (words: Words) => string {
  const language = useLanguage()
  return useCallback((words) => words[language], [language])
}
