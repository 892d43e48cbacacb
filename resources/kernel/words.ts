/** The languages of all texts, each with its own name. To add a language, add a line here; the compiler then reports missing texts. */
export const languages = { en: 'English', hy: 'Հայերեն' } as const
export type Language = keyof typeof languages
export const languageNames = Object.keys(languages) as [Language, ...Language[]]

/** Whether a value is the name of a known language. */
export const isLanguage = (name: unknown): name is Language => typeof name === 'string' && name in languages
/** The language with a name; English where the name is unknown. */
export const languageNamed = (name: unknown): Language => (isLanguage(name) ? name : 'en')

/** A text in every language, defined where it is used. */
export type Words = Readonly<Record<Language, string>>

/** Builds words from a function of the language. */
export const wordsBy = (say: (language: Language) => string): Words =>
  // Object.fromEntries loses the type of the keys.
  Object.fromEntries(languageNames.map((language) => [language, say(language)])) as Words
/** Words that are the same in every language: names, codes. */
export const asIs = (text: string): Words => wordsBy(() => text)

/** Parameters of a text; a translated parameter has a text in every language. */
export type Params = Readonly<Record<string, string | number | Words>>

/**
 * Fills parameters into a text: `%{name}`. `smart_count` is a number of things: in `one |||| many` it selects the form, as in polyglot, and
 * it is written with thousands separators.
 */
export function fillIn(text: string, params: Params = {}, language: Language = 'en'): string {
  const halves = text.split('||||')
  const chosen = halves.length > 1 && Number(params.smart_count) !== 1 ? (halves[1] ?? text) : (halves[0] ?? text)
  return chosen.trim().replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole
    if (typeof value === 'object') return value[language]
    return name === 'smart_count' ? value.toLocaleString('en-US') : String(value)
  })
}

/** Words with parameters filled in, in every language. */
export const filled = (words: Words, params: Params): Words =>
  wordsBy((language) => fillIn(words[language], params, language))
