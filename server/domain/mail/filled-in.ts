import { fillVariables } from '#resources/document-variables'
import { escapeHtml, oneLine, valueOf, type RenderedMail } from './render'

/** A mail as it is stored. */
export interface Written extends RenderedMail {
  /** Null where it was written for one receiver and says what it says. */
  variables: Readonly<Record<string, string>> | null
}

/** The mail as its receiver reads it: `{{name}}` gives way to what is known of this receiver, once; what is filled in is not read again. */
export function filledIn({ subject, html, text, variables }: Written): RenderedMail {
  if (variables === null) return { subject, html, text }
  const known = (name: string) => valueOf(variables, name)
  return {
    subject: oneLine(fillVariables(subject, known)),
    html: fillVariables(html, (name) => escapeHtml(known(name)).replaceAll('\n', '<br>')),
    text: fillVariables(text, known),
  }
}
