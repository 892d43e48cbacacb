import { fillIn, wordsBy, type Language, type Params, type Words } from './words'

declare const brand: unique symbol
/**
 * A message that is not yet in a language: a key and its parameters. It is encoded as one string, because checks (zod) and forms
 * (react-hook-form) carry only strings; `partsOf` decodes it, `sayIn` translates it.
 */
export type Message = string & { readonly [brand]: true }
/** The key and parameters of a message, sent beside its English text. */
export interface MessageParts {
  key: string
  params: Params
}

/** A message's text in every language, with `%{name}` for a parameter; `title` is its heading where the message is shown alone. */
interface Template extends Words {
  title?: Words
}
/** The parameter names of a text. */
export type ParamOf<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never
/** A message, or a function of its parameters where the text has some. */
type Said<T extends Words> = [ParamOf<T['en']>] extends [never]
  ? Message
  : (params: { readonly [Name in ParamOf<T['en']>]: Params[string] } & { readonly smart_count?: number }) => Message

/** All declared messages by key. */
const templates = new Map<string, Template>()
export const declaredMessages: ReadonlyMap<string, Template> = templates

/** Encodes a message: `group.full {"taken":5,"size":5}`. */
const messageOf = (key: string, params: Params): Message =>
  (Object.keys(params).length === 0 ? key : `${key} ${JSON.stringify(params)}`) as Message

/**
 * Declares the messages of a subject; their keys are `subject.name`. Returns each under its name: a message, or, for a text with
 * parameters, a function that makes one.
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
  // The parameters follow from the type of the text; Object.fromEntries loses the names.
  return Object.fromEntries(said) as { readonly [Name in keyof T]: Said<T[Name]> }
}

/** Key and parameters of a message; null for a text that is not a message. */
export function partsOf(text: string): MessageParts | null {
  const [, key = '', params] = /^(\S+)(?: (\{.*\}))?$/s.exec(text) ?? []
  return templates.has(key) ? { key, params: params === undefined ? {} : (JSON.parse(params) as Params) } : null
}

/** The message of a zod issue: every check uses a declared message (`check-words.ts` provides the defaults). */
export const messageIn = (text: string): Message => text as Message

/** Rebuilds a message from its parts; null where this side does not know the key. */
export const knownMessage = (parts: Partial<MessageParts> | null | undefined): Message | null =>
  parts?.key !== undefined && templates.has(parts.key) ? messageOf(parts.key, parts.params ?? {}) : null

function textIn(language: Language, text: string, which: (template: Template) => Words | undefined): string | null {
  const parts = partsOf(text)
  const words = parts && which(templates.get(parts.key)!)
  return words ? fillIn(words[language], parts.params, language) : null
}

/** A message in a language. A text that is not a message is returned as it is. */
export const sayIn = (language: Language, text: string): string =>
  textIn(language, text, (template) => template) ?? text

/** The heading of a message that is shown alone; null where none is declared. */
export const titleIn = (language: Language, text: string): string | null => textIn(language, text, ({ title }) => title)

/** Several messages as words, one per line, to use as a parameter of another message. */
export const inWords = (...several: readonly Message[]): Words =>
  wordsBy((language) => several.map((each) => sayIn(language, each)).join('\n'))

/** A message in English, as the API documents and answers it. */
export const english = (text: string): string => sayIn('en', text)
