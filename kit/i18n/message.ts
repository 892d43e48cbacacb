import { useCallback } from 'react'
import { knownMessage, messageIn, sayIn, titleIn, type Message, type MessageParts } from '#resources/kernel/message'
import { currentLanguage, onLanguageChange, useLanguage, type Language } from './language'

/**
 * English needs no declared message: answers carry it. For another language the pages before the panel load what they may
 * be answered; the panel knows every message, by the declarations.
 */
let loading: Promise<unknown> = Promise.resolve()
const load = (language: Language): void => {
  if (language !== 'en') loading = import('./answers').catch(() => {})
}
load(currentLanguage())
onLanguageChange(load)
/** Ends when the messages of answers are known in the person's language, or cannot be loaded. */
export const answersKnown = (): Promise<unknown> => loading

/** How the days of a message are written, which travel as 'yyyy-MM-dd'; what formats days says so, where it is loaded. */
export const days = { write: (said: string, _language: Language): string => said }
const say = (language: Language, text: string): string => days.write(sayIn(language, text), language)

/** A message in the language of the moment of the call; a text that is none stays as it is. */
export const messageText = (text: string): string => say(currentLanguage(), text)
/** What stands above a message that is shown alone; null where nothing is declared. */
export const titleText = (text: string): string | null => titleIn(currentLanguage(), text)

/** The same as `messageText` in React: the component follows a change of language. */
export function useMessage(): (text: string) => string {
  const language = useLanguage()
  return useCallback((text) => say(language, text), [language])
}

/** What a failure says as it travels: the English texts, with key and parameters beside them. */
export interface Told extends Partial<MessageParts> {
  code?: string
  message?: string
  uiMessage?: string
  errors?: Readonly<Record<string, string>>
  messages?: Readonly<Record<string, MessageParts>>
}

/** What is told as a message; the English text where this page does not know its key. */
export const messageOf = (told: Told): Message => knownMessage(told) ?? messageIn(told.uiMessage ?? told.message ?? '')
/** Likewise by field. */
export const messagesOf = ({ errors = {}, messages = {} }: Told): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      typeof text === 'string' ? [[path, knownMessage(messages[path]) ?? messageIn(text)] as const] : [],
    ),
  )
