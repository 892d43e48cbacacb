import { useCallback } from 'react'
import { fillIn, type Words } from '#resources/kernel/words'
import { currentLanguage, useLanguage, type Language } from './language'

export type Vars = Readonly<Record<string, string | number>>
/** The text of a key in the current language, with polyglot's `%{name}` and `one |||| many` (by `smart_count`). */
export type Text<K extends string> = (key: K, vars?: Vars) => string
/** The texts of one area in all languages; react-admin gets the same under `<name>.<key>`. */
export interface Area<K extends string = string> {
  name: string
  texts: Record<Language, Readonly<Record<K, string>>>
}

/** Joins the languages of an area. A key that a language lacks, or has too many, does not compile. */
export const area = <K extends string>(
  name: string,
  en: Readonly<Record<K, string>>,
  hy: Readonly<Record<NoInfer<K>, string>>,
): Area<K> => ({ name, texts: { en, hy } })

/** Texts of an area outside React, in the language of the moment of the call. */
export const textOf =
  <K extends string>(of: Area<K>): Text<K> =>
  (key, vars) =>
    fillIn(of.texts[currentLanguage()][key], vars)

/** Texts of an area in React: the component follows a change of language. */
export function useText<K extends string>(of: Area<K>): Text<K> {
  const language = useLanguage()
  return useCallback((key, vars) => fillIn(of.texts[language][key], vars), [of, language])
}

/** The areas as one nested catalogue for ra-i18n-polyglot. */
export const catalogueOf = (areas: readonly Area[], language: Language) =>
  Object.fromEntries(areas.map((one) => [one.name, one.texts[language]]))

/** A label or help of a declaration, in the language of the moment of the call. */
export const labelOf = (words: Words): string => words[currentLanguage()]

/** The same in React: the component follows a change of language. */
export function useLabel(): (words: Words) => string {
  const language = useLanguage()
  return useCallback((words) => words[language], [language])
}
