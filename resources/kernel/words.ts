/** The languages of all texts, each by its own name. A language more is a line here; the compiler then says what lacks it. */
export const languages = { en: 'English', hy: 'Հայերեն' } as const
export type Language = keyof typeof languages

/** One text in every language: whatever people read, at the place that it belongs to. */
export type Words = Readonly<Record<Language, string>>

/** Words that are the same in every language: names, codes. */
export const asIs = (text: string): Words => ({ en: text, hy: text })
