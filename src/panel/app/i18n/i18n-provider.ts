import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { addAnswers } from '#kit/i18n/answers'
import { isLanguage, languages, setLanguage, type Language } from '#kit/i18n/language'
import { catalogueFor } from './catalogue'
import { armenianOfMessage } from './hy-messages'

const locales = Object.entries(languages).map(([locale, name]) => ({ locale, name }))

/**
 * The texts of one language. A change of language is a new provider, so that what is open stays open; `changeLocale`
 * asks the kit for it. What failed calls say is then Armenian in toasts too. A text that is no key is itself, or in Armenian what the message patterns make of it.
 */
export function i18nProviderFor(language: Language): I18nProvider {
  addAnswers(armenianOfMessage)
  const texts = catalogueFor(language)
  // polyglot takes flat keys as well as the nested form that the type describes.
  const phrases = texts as unknown as TranslationMessages
  const base = polyglotI18nProvider(() => phrases, language, locales, { allowMissing: true })
  return {
    ...base,
    translate: (key: string, options?: { _?: string }): string => {
      const known = key in texts || language === 'en' ? undefined : armenianOfMessage(options?._ ?? key)
      return known ?? String(base.translate(key, options))
    },
    changeLocale: async (next: string) => {
      if (isLanguage(next)) setLanguage(next)
    },
  }
}
