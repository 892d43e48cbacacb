import { area, useText } from '#kit/i18n/text'

/** Texts of the keys and of the commands that work everywhere. */
export const keysArea = area('keys', {
  goTo: { en: 'Go to', hy: 'Անցնել' },
  everywhere: { en: 'Everywhere', hy: 'Ամենուր' },
  keys: { en: 'All keys', hy: 'Բոլոր ստեղները' },
  setScheme: { en: 'Set colours: %{scheme}', hy: 'Գույները՝ %{scheme}' },
  setLanguage: { en: 'Set language: %{language}', hy: 'Լեզուն՝ %{language}' },
})

/** The texts in the current language. */
export const useKeysText = () => useText(keysArea)
