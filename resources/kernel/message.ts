import { fillIn, wordsBy, type Language, type Params, type Words } from './words'

declare const brand: unique symbol
/**
 * What is said of something, in no language yet: a key and its parameters. It is one string, since checks (zod) and forms
 * (react-hook-form) carry nothing else; `partsOf` reads it, `sayIn` says it.
 */
export type Message = string & { readonly [brand]: true }
/** A message as it travels beside its English text. */
export interface MessageParts {
  key: string
  params: Params
}

/** A message's text in every language, with `%{name}` for a parameter; `title` stands above it where it is shown alone. */
interface Template extends Words {
  title?: Words
}
/** The names of what is put into a text. */
export type ParamOf<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never
/** A message without parameters, or what makes one of them. */
type Said<T extends Words> = [ParamOf<T['en']>] extends [never]
  ? Message
  : (params: { readonly [Name in ParamOf<T['en']>]: Params[string] } & { readonly smart_count?: number }) => Message

/** Every message that was declared, by its key. */
const templates = new Map<string, Template>()
export const declaredMessages: ReadonlyMap<string, Template> = templates

/** A message of a key: `group.full {"taken":5,"size":5}`. */
const messageOf = (key: string, params: Params): Message =>
  (Object.keys(params).length === 0 ? key : `${key} ${JSON.stringify(params)}`) as Message

/**
 * Declares the messages of a subject; their keys are `subject.name`. Gives each by its name: a message, or, of a text with
 * parameters, a function of them.
 */
export function defineMessages<const T extends Readonly<Record<string, Template>>>(
  subject: string,
  declared: T,
): { readonly [Name in keyof T]: Said<T[Name]> } {
  const said = Object.entries(declared).map(([name, template]) => {
    const key = `${subject}.${name}`
    templates.set(key, template)
    return [name, template.en.includes('%{') ? (params: Params) => messageOf(key, params) : messageOf(key, {})]
  })
  // What a text asks for is read off its type, and no library tells that to Object.fromEntries.
  return Object.fromEntries(said) as { readonly [Name in keyof T]: Said<T[Name]> }
}

/** Key and parameters of a message; null of a text that is none. */
export function partsOf(text: string): MessageParts | null {
  const [, key = '', params] = /^(\S+)(?: (\{.*\}))?$/s.exec(text) ?? []
  return templates.has(key) ? { key, params: params === undefined ? {} : (JSON.parse(params) as Params) } : null
}

/** The message that a check carries: what zod says is one of ours (`check-words.ts` sees to what no check says). */
export const messageIn = (text: string): Message => text as Message

/** The message that travelled as its parts; null where this side knows none of that key. */
export const knownMessage = (parts: Partial<MessageParts> | null | undefined): Message | null =>
  parts?.key !== undefined && templates.has(parts.key) ? messageOf(parts.key, parts.params ?? {}) : null

function textIn(language: Language, text: string, which: (template: Template) => Words | undefined): string | null {
  const parts = partsOf(text)
  const words = parts && which(templates.get(parts.key)!)
  return words ? fillIn(words[language], parts.params, language) : null
}

/** A message in a language. A text that is no message stays as it is. */
export const sayIn = (language: Language, text: string): string =>
  textIn(language, text, (template) => template) ?? text

/** What stands above a message that is shown alone; null where nothing is declared. */
export const titleIn = (language: Language, text: string): string | null => textIn(language, text, ({ title }) => title)

/** Messages as words, each on a line of its own: what another message is filled with. */
export const inWords = (...several: readonly Message[]): Words =>
  wordsBy((language) => several.map((each) => sayIn(language, each)).join('\n'))

/** A message in English: what the API documents and answers. */
export const english = (text: string): string => sayIn('en', text)
