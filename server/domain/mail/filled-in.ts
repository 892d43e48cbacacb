import { escapeHtml, oneLine, valueOf, VARIABLE, type RenderedMail } from './render'

/** A mail as it is stored. */
export interface Written extends RenderedMail {
  /** Null where it was written for one receiver and says what it says. */
  variables: Readonly<Record<string, string>> | null
}

/** The mail as its receiver reads it: `{{name}}` gives way to what is known of this receiver, once; what is filled in is not read again. */
export function filledIn({ subject, html, text, variables }: Written): RenderedMail {
  if (variables === null) return { subject, html, text }
  const fill = (words: string, said: (value: string) => string = (value) => value) =>
    words.replace(VARIABLE, (_, name: string) => said(valueOf(variables, name)))
  return { subject: oneLine(fill(subject)), html: fill(html, escapeHtml), text: fill(text) }
}

const BRACES = /\{\{([^{}]*)\}\}/g
/** Words with `{{ name }}` written as `{{name}}`. */
export const tidyBraces = (words: string): string => words.replace(BRACES, (_, name: string) => `{{${name.trim()}}}`)
/** Names of what stands in braces, whatever it is, each once, in their order. */
export const variablesOf = (...words: readonly string[]): string[] => [
  ...new Set(words.flatMap((each) => [...each.matchAll(BRACES)].map(([, name = '']) => name))),
]
/** Whether a paragraph is nothing but a variable: room for more words, which goes when there are none. */
export const isRoom = (line: string): boolean => /^\{\{[^{}]*\}\}$/.test(line)
