import type { Words } from '#resources/kernel/words'
import { registry } from '#resources/registry'
import type { Language } from '#kit/i18n/language'
import { catalogueOf } from '#kit/i18n/text'
import { adminArea } from './admin-texts'
import { textsOfResource } from './resource-texts'

type Texts = Record<string, string>

/** The words of all declarations by key. */
export const declaredWords = (): Record<string, Words> =>
  Object.assign({}, ...[...registry.values()].map(textsOfResource)) as Record<string, Words>

/** The flat catalogue of a language for polyglot: react-admin's own texts and the declarations'. */
export function catalogueFor(language: Language): Texts {
  const declared = Object.entries(declaredWords()).map(([key, words]) => [key, words[language]] as const)
  return Object.assign(Object.fromEntries(declared), catalogueOf(adminArea, language)) as Texts
}
