import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { isLanguage, languages, setLanguage, type Language } from '#kit/i18n/language'
import { catalogueFor } from './catalogue'

const locales = Object.entries(languages).map(([locale, name]) => ({ locale, name }))

/**
 * The texts of one language. A change of language is a new provider, so that what is open stays open; `changeLocale`
 * asks the kit for it. A text that is no key is itself.
 */
export function i18nProviderFor(language: Language): I18nProvider {
  // polyglot takes flat keys as well as the nested form that the type describes.
  const phrases = catalogueFor(language) as unknown as TranslationMessages
  return {
    ...polyglotI18nProvider(() => phrases, language, locales, { allowMissing: true }),
    changeLocale: async (next: string) => {
      if (isLanguage(next)) setLanguage(next)
    },
  }
}
