import { useCallback } from 'react'
import type { ParamOf } from '#resources/kernel/message'
import { fillIn, type Words } from '#resources/kernel/words'
import { currentLanguage, useLanguage, type Language } from './language'

/** Texts by key. */
type Texts = Readonly<Record<string, Words>>
/** A named group of texts. */
export interface Area<T extends Texts = Texts> {
  name: string
  texts: T
}

/** The parameters of a text; `smart_count` is one if the text has `one |||| many`. */
type VarOf<Said extends string> = ParamOf<Said> | (Said extends `${string}||||${string}` ? 'smart_count' : never)
type Vars<Name extends string> = [Name] extends [never] ? [] : [vars: Readonly<Record<Name, string | number>>]
type English<T extends Texts, K extends keyof T> = T[K]['en']

/** The keys of an area whose texts have no parameters: usable as labels and titles. */
export type KeyOf<A extends Area> = {
  [K in keyof A['texts'] & string]: VarOf<English<A['texts'], K>> extends never ? K : never
}[keyof A['texts'] & string]

/**
 * Returns the text of a key in the current language, with polyglot's `%{name}` and `one |||| many` (by `smart_count`). The parameters
 * follow from the English text: exactly these must be given.
 */
export type Text<A extends Area> = <K extends keyof A['texts'] & string>(
  key: K,
  ...vars: Vars<VarOf<English<A['texts'], K>>>
) => string

/** Declares the texts of an area; a missing language does not compile. */
export const area = <const T extends Texts>(name: string, texts: T): Area<T> => ({ name, texts })

const wordsAt = <K extends string>(texts: Readonly<Record<K, Words>>, key: NoInfer<K>): Words => texts[key]

/** Texts of an area outside React, in the language at the time of the call. */
export const textOf =
  <T extends Texts>(of: Area<T>): Text<Area<T>> =>
  (key, ...[vars]) =>
    fillIn(wordsAt(of.texts, key)[currentLanguage()], vars)

/** Texts of an area in React: the component renders again when the language changes. */
export function useText<T extends Texts>(of: Area<T>): Text<Area<T>> {
  const language = useLanguage()
  return useCallback((key, ...[vars]) => fillIn(wordsAt(of.texts, key)[language], vars), [of, language])
}

/** An area as a flat catalogue of one language for ra-i18n-polyglot, with keys `<name>.<key>`. */
export const catalogueOf = ({ name, texts }: Area, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, words]) => [`${name}.${key}`, words[language]]))

/** A label or help text of a declaration in the current language. */
export const wordsText = (words: Words): string => words[currentLanguage()]

/** `wordsText` in React: the component renders again when the language changes. */
export function useWords(): (words: Words) => string {
  const language = useLanguage()
  return useCallback((words) => words[language], [language])
}
