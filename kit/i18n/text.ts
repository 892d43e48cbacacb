import { useCallback } from 'react'
import type { ParamOf } from '#resources/kernel/message'
import { fillIn, type Words } from '#resources/kernel/words'
import { currentLanguage, useLanguage, type Language } from './language'

/** Texts of a screen by their keys. */
type Texts = Readonly<Record<string, Words>>
/** The texts of one area. */
export interface Area<T extends Texts = Texts> {
  name: string
  texts: T
}

/** The names of what is put into a text; one that has `one |||| many` is chosen by `smart_count`. */
type VarOf<Said extends string> = ParamOf<Said> | (Said extends `${string}||||${string}` ? 'smart_count' : never)
type Vars<Name extends string> = [Name] extends [never] ? [] : [vars: Readonly<Record<Name, string | number>>]
type English<T extends Texts, K extends keyof T> = T[K]['en']

/** The keys of an area whose texts stand alone, without variables: what labels and titles may name. */
export type KeyOf<A extends Area> = {
  [K in keyof A['texts'] & string]: VarOf<English<A['texts'], K>> extends never ? K : never
}[keyof A['texts'] & string]

/**
 * The text of a key in the current language, with polyglot's `%{name}` and `one |||| many` (by `smart_count`). The English
 * text says which variables there are: exactly those are given.
 */
export type Text<A extends Area> = <K extends keyof A['texts'] & string>(
  key: K,
  ...vars: Vars<VarOf<English<A['texts'], K>>>
) => string

/** Declares the texts of an area, each in every language: one that a language lacks does not compile. */
export const area = <const T extends Texts>(name: string, texts: T): Area<T> => ({ name, texts })

const wordsAt = <K extends string>(texts: Readonly<Record<K, Words>>, key: NoInfer<K>): Words => texts[key]

/** Texts of an area outside React, in the language of the moment of the call. */
export const textOf =
  <T extends Texts>(of: Area<T>): Text<Area<T>> =>
  (key, ...[vars]) =>
    fillIn(wordsAt(of.texts, key)[currentLanguage()], vars)

/** Texts of an area in React: the component follows a change of language. */
export function useText<T extends Texts>(of: Area<T>): Text<Area<T>> {
  const language = useLanguage()
  return useCallback((key, ...[vars]) => fillIn(wordsAt(of.texts, key)[language], vars), [of, language])
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
