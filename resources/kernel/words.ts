/** The languages of all texts, each by its own name. A language more is a line here; the compiler then says what lacks it. */
export const languages = { en: 'English', hy: 'Հայերեն' } as const
export type Language = keyof typeof languages
export const languageNames = Object.keys(languages) as [Language, ...Language[]]

/** Whether a text names a language that we have. */
export const isLanguage = (name: unknown): name is Language => typeof name === 'string' && name in languages
/** The language of a name; English where it names none. */
export const languageNamed = (name: unknown): Language => (isLanguage(name) ? name : 'en')

/** One text in every language: whatever people read, at the place that it belongs to. */
export type Words = Readonly<Record<Language, string>>

/** Words of what is said in each language. */
export const wordsBy = (say: (language: Language) => string): Words =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(languageNames.map((language) => [language, say(language)])) as Words
/** Words that are the same in every language: names, codes. */
export const asIs = (text: string): Words => wordsBy(() => text)

/** What is put into a text: a word of ours is one in every language. */
export type Params = Readonly<Record<string, string | number | Words>>

/** Puts parameters into a text: `%{name}`, and of `one |||| many` the half that `smart_count` asks for, as polyglot does. */
export function fillIn(text: string, params: Params = {}, language: Language = 'en'): string {
  const halves = text.split('||||')
  const chosen = halves.length > 1 && Number(params.smart_count) !== 1 ? (halves[1] ?? text) : (halves[0] ?? text)
  return chosen.trim().replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole
    return typeof value === 'object' ? value[language] : String(value)
  })
}

/** Words with the same parameters put in, in every language. */
export const filled = (words: Words, params: Params): Words =>
  wordsBy((language) => fillIn(words[language], params, language))
