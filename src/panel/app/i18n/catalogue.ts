import type { Words } from '#resources/kernel/words'
import { registry } from '#resources/registry'
import type { Language } from '#kit/i18n/language'
import { catalogueOf, type Area } from '#kit/i18n/text'
import { noticeArea } from './notice-texts'
import { textsOfResource } from './resource-texts'

type Texts = Record<string, string>

/** The words of all declarations by key. */
export const declaredWords = (): Record<string, Words> =>
  Object.assign({}, ...[...registry.values()].map(textsOfResource)) as Record<string, Words>

/** The flat catalogue of a language for polyglot: the declarations' words, react-admin's notices, and the texts of its widgets if they are there. */
export function catalogueFor(language: Language, ofWidgets: Area | null): Texts {
  const declared = Object.entries(declaredWords()).map(([key, words]) => [key, words[language]] as const)
  const areas = [noticeArea, ...(ofWidgets ? [ofWidgets] : [])]
  return Object.assign(Object.fromEntries(declared), ...areas.map((one) => catalogueOf(one, language))) as Texts
}
