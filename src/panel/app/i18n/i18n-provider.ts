import { useMemo, useSyncExternalStore } from 'react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { partsOf, sayIn } from '#resources/kernel/message'
import { isLanguage, languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { area, type Area, catalogueOf } from '#kit/i18n/text'
import type { Words } from '#resources/kernel/words'
import { registry } from '#resources/registry'
import { textsOfResource } from './resource-texts'

/** What react-admin says in a toast, of whatever it does: said outside of its widgets, so there from the start. */
export const noticeArea = area('ra', {
  // Each list asks for it: without it here the texts of the widgets would be loaded, and the whole panel drawn anew.
  'page.list': { en: '%{name}', hy: '%{name}' },
  'notification.created': { en: 'Created', hy: 'Ստեղծված է' },
  'notification.updated': { en: 'Saved |||| %{smart_count} saved', hy: 'Պահպանված է |||| Պահպանված է %{smart_count}' },
  'notification.deleted': { en: 'Deleted |||| %{smart_count} deleted', hy: 'Ջնջված է |||| Ջնջված է %{smart_count}' },
  'notification.item_doesnt_exist': { en: 'The record is no longer there', hy: 'Գրառումն այլևս չկա' },
  'notification.http_error': { en: 'Error. Please, try later', hy: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ' },
  'notification.data_provider_error': { en: 'Error. Please, try later', hy: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ' },
  'notification.not_authorized': { en: 'You do not have the right to do this.', hy: 'Դուք դրա իրավունքը չունեք։' },
  'notification.offline': { en: 'No connection.', hy: 'Կապ չկա։' },
})

const locales = Object.entries(languages).map(([locale, name]) => ({ locale, name }))

/** The texts of react-admin's own widgets: most pages have none, so they come when one is first asked for. */
let ofWidgets: Area | null = null
let asked: Promise<void> | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function askForWidgets(): void {
  asked ??= import('./admin-texts').then(
    ({ adminArea }) => {
      ofWidgets = adminArea
      for (const listener of listeners) listener()
    },
    () => void (asked = null), // the next who asks tries again
  )
}

type Texts = Record<string, string>

/** The words of all declarations by key. */
export const declaredWords = (): Record<string, Words> =>
  Object.assign({}, ...[...registry.values()].map(textsOfResource)) as Record<string, Words>

/** The flat catalogue of a language for polyglot: the declarations' words, react-admin's notices, and the texts of its widgets if they are there. */
function catalogueFor(language: Language, ofWidgets: Area | null): Texts {
  const declared = Object.entries(declaredWords()).map(([key, words]) => [key, words[language]] as const)
  const areas = [noticeArea, ...(ofWidgets ? [ofWidgets] : [])]
  return Object.assign(Object.fromEntries(declared), ...areas.map((one) => catalogueOf(one, language))) as Texts
}

/**
 * The texts of one language. A change of language is a new provider, so that what is open stays open; `changeLocale`
 * asks the kit for it. A text that is no key is itself.
 */
export function i18nProviderFor(language: Language, widgets: Area | null = ofWidgets): I18nProvider {
  // polyglot takes flat keys as well as the nested form that the type describes.
  const phrases = catalogueFor(language, widgets)
  const polyglot = polyglotI18nProvider(() => phrases as unknown as TranslationMessages, language, locales, {
    allowMissing: true,
  })
  return {
    ...polyglot,
    translate: (key, options) => {
      // What a check or the server says of a field.
      if (partsOf(key)) return sayIn(language, key)
      if (widgets !== null || !key.startsWith('ra.') || key in phrases) return polyglot.translate(key, options)
      askForWidgets()
      const otherwise: unknown = options?._
      return typeof otherwise === 'string' ? otherwise : ''
    },
    changeLocale: async (next: string) => {
      if (isLanguage(next)) setLanguage(next)
    },
  }
}

/** The texts in the language that is spoken now. */
export function useI18nProvider(): I18nProvider {
  const language = useLanguage()
  const widgets = useSyncExternalStore(subscribe, () => ofWidgets)
  return useMemo(() => i18nProviderFor(language, widgets), [language, widgets])
}
