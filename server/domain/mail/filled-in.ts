import { fillVariables } from '#resources/document-variables'
import { escapeHtml, oneLine, valueOf, type RenderedMail } from './render'

/** A mail as it is stored. */
export interface Written extends RenderedMail {
  /** Null if the mail was written for one receiver, so nothing has to be filled in. */
  variables: Readonly<Record<string, string>> | null
}

/** The mail as its receiver reads it, with `{{name}}` replaced by the receiver's values in a single pass: values are not expanded again. */
export function filledIn({ subject, html, text, variables }: Written): RenderedMail {
  if (variables === null) return { subject, html, text }
  const known = (name: string) => valueOf(variables, name)
  return {
    subject: oneLine(fillVariables(subject, known)),
    html: fillVariables(html, (name) => escapeHtml(known(name)).replaceAll('\n', '<br>')),
    text: fillVariables(text, known),
  }
}
