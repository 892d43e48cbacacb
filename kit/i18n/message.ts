import { useCallback } from 'react'
import { knownMessage, messageIn, sayIn, titleIn, type Message, type MessageParts } from '#resources/kernel/message'
import { currentLanguage, onLanguageChange, useLanguage, type Language } from './language'

/**
 * English messages need no declaration, because answers contain the text. For other languages, pages outside the panel load the messages of
 * answers; the panel has all of them with the declarations.
 */
let loading: Promise<unknown> = Promise.resolve()
const load = (language: Language): void => {
  if (language !== 'en') loading = import('./answers').catch(() => {})
}
load(currentLanguage())
onLanguageChange(load)
/** Resolves when the messages of answers are loaded for the user's language, or failed to load. */
export const answersKnown = (): Promise<unknown> => loading

/** Formats the days 'yyyy-MM-dd' in a message; kit/format/dates.ts sets it when it is loaded. */
export const days = { write: (said: string, _language: Language): string => said }
const say = (language: Language, text: string): string => days.write(sayIn(language, text), language)

/** A message in the current language; a text that is not a message is returned as it is. */
export const messageText = (text: string): string => say(currentLanguage(), text)
/** The title of a message that is shown alone; null where none is declared. */
export const titleText = (text: string): string | null => titleIn(currentLanguage(), text)

/** `messageText` in React: the component renders again when the language changes. */
export function useMessage(): (text: string) => string {
  const language = useLanguage()
  return useCallback((text) => say(language, text), [language])
}

/** The texts of a failure in an answer: English, with key and parameters. */
export interface Told extends Partial<MessageParts> {
  code?: string
  message?: string
  uiMessage?: string
  errors?: Readonly<Record<string, string>>
  messages?: Readonly<Record<string, MessageParts>>
}

/** The message of an answer; the English text where this page does not know its key. */
export const messageOf = (told: Told): Message => knownMessage(told) ?? messageIn(told.uiMessage ?? told.message ?? '')
/** The messages of an answer by field. */
export const messagesOf = ({ errors = {}, messages = {} }: Told): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      typeof text === 'string' ? [[path, knownMessage(messages[path]) ?? messageIn(text)] as const] : [],
    ),
  )
