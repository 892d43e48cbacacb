import { currentLanguage, onLanguageChange, type Language } from './language'

let common: Readonly<Record<string, string>> = {}
let more: (english: string) => string | undefined = () => undefined

/** The sentences weigh more than the login page can bear, and are needed only when something was refused. */
const load = (language: Language): void => {
  if (language === 'hy') void import('./hy/answers').then(({ answersHy }) => (common = answersHy)).catch(() => {})
}
load(currentLanguage())
onLanguageChange(load)

/** What a server's English sentence is in the current language; itself where nobody has a translation. */
export const answerText = (english: string): string =>
  currentLanguage() === 'en' ? english : (common[english] ?? more(english) ?? english)

/** Lets an app add the sentences that only it meets: a function from the English to the Armenian. */
export const addAnswers = (armenianOf: (english: string) => string | undefined): void => {
  more = armenianOf
}
