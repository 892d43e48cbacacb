import { useMemo, useSyncExternalStore } from 'react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { partsOf, sayIn } from '#resources/kernel/message'
import { isLanguage, languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { area, type Area, catalogueOf } from '#kit/i18n/text'
import { listeners } from '#kit/listeners'
import type { Words } from '#resources/kernel/words'
import { registry } from '#resources/registry'
import { textsOfResource } from './resource-texts'

/** react-admin's notifications. They are shown outside of its widgets, so they are loaded from the start. */
export const noticeArea = area('ra', {
  // Every list asks for this key. Without it here, the texts of the widgets would be loaded and the whole panel rendered again.
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

/** Texts of react-admin's widgets. Most pages have none, so they are loaded when one is first used. */
let ofWidgets: Area | null = null
let asked: Promise<void> | null = null
const { listen, tell } = listeners()
function askForWidgets(): void {
  asked ??= import('./admin-texts').then(
    ({ adminArea }) => {
      ofWidgets = adminArea
      tell()
    },
    () => void (asked = null), // the next call retries
  )
}

type Texts = Record<string, string>

/** The texts of all declarations by key. */
export const declaredWords = (): Record<string, Words> =>
  Object.assign({}, ...[...registry.values()].map(textsOfResource)) as Record<string, Words>

/** The flat catalogue of a language for polyglot: texts of declarations, notifications, and texts of widgets if they are loaded. */
function catalogueFor(language: Language, ofWidgets: Area | null): Texts {
  const declared = Object.entries(declaredWords()).map(([key, words]) => [key, words[language]] as const)
  const areas = [noticeArea, ...(ofWidgets ? [ofWidgets] : [])]
  return Object.assign(Object.fromEntries(declared), ...areas.map((one) => catalogueOf(one, language))) as Texts
}

/**
 * The i18n provider of one language. A change of language makes a new provider, so that the page keeps its state; `changeLocale` sets the
 * language of the kit. A key without a text is returned unchanged.
 */
export function i18nProviderFor(language: Language, widgets: Area | null = ofWidgets): I18nProvider {
  // polyglot accepts flat keys, although the type describes nested ones.
  const phrases = catalogueFor(language, widgets)
  const polyglot = polyglotI18nProvider(() => phrases as unknown as TranslationMessages, language, locales, {
    allowMissing: true,
  })
  return {
    ...polyglot,
    translate: (key, options) => {
      // The message of a validator or of the server about a field.
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

/** The i18n provider of the current language. */
export function useI18nProvider(): I18nProvider {
  const language = useLanguage()
  const widgets = useSyncExternalStore(listen, () => ofWidgets)
  return useMemo(() => i18nProviderFor(language, widgets), [language, widgets])
}
