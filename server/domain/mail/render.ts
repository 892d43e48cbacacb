import { fillVariables, variablesIn } from '#resources/document-variables'
import type { Language } from '#resources/kernel/words'
import { optionalIn, type MailTemplate } from './template'

export type Variables = Readonly<Record<string, string | number | null | undefined>>
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML, so that no value can become a tag or leave an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** The value of a variable; empty if it was not given. */
export const valueOf = (variables: Variables, name: string): string =>
  String((Object.hasOwn(variables, name) ? variables[name] : null) ?? '')
const isGiven = (variables: Variables, name: string) => valueOf(variables, name) !== ''
const isComplete = (line: string, variables: Variables, optional: readonly string[] = []) =>
  variablesIn(line).every((name) => optional.includes(name) || isGiven(variables, name))
/** How the value of a variable is shown. */
type Shown = (value: string, name: string) => string
const fill = (line: string, variables: Variables, shown: Shown) =>
  fillVariables(line, (name) => shown(valueOf(variables, name), name))
/** A header must be a single line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const paragraph = (text: string, style: string) =>
  `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
const body = 'margin:0 0 16px;font-size:15px;line-height:22px;color:#1c2430'
/** Styles a block of sanitized HTML as a paragraph and fills it in; values are escaped. */
const formatted = (markup: string, variables: Variables, shown: Shown) =>
  fillVariables(markup.replace(/^<(\w+)/, `<$1 style="${body}"`), (name) =>
    shown(escapeHtml(valueOf(variables, name)).replaceAll('\n', '<br>'), name),
  )
const small = 'margin:24px 0 0;font-size:13px;line-height:18px;color:#5b6675'
const button =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#0b6b66;color:#ffffff;font-size:15px;text-decoration:none'

/** The HTML page around the content of a mail. */
export function mailPage(inner: string, language: Language, academy: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font-family:Inter,'Noto Sans Armenian',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:17px;font-weight:600;color:#1c2430">${escapeHtml(academy)}</p>
${inner}
</div></body></html>`
}

/**
 * Renders a template with its variables. Throws for a missing required variable and for a link that is not an
 * http(s) address: both are programming errors. `shown` is for previews: how values are shown in the text.
 */
export function renderMail(
  template: MailTemplate,
  variables: Variables,
  language: Language = 'en',
  shown: Shown = (value) => value,
): RenderedMail {
  for (const name of template.needs)
    if (!isGiven(variables, name)) throw new Error(`mail ${template.name}: no '${name}'`)
  const academy = isGiven(variables, 'academy') ? valueOf(variables, 'academy') : 'Cohort'
  const all = { ...variables, academy }
  const optional = optionalIn(template)
  const paragraphs = template.paragraphs.flatMap((words, place) => {
    const line = words[language]
    if (!isComplete(line, all, optional)) return []
    const markup = template.markup?.[place]?.[language]
    const text = fill(line, all, shown).replace(/^ +| +$/g, '')
    if (text.trim() === '') return []
    return [{ text, html: markup === undefined ? paragraph(text, body) : formatted(markup, all, shown) }]
  })
  const lines = paragraphs.map(({ text }) => text)
  const label = template.button?.[language] ?? ''
  const link = label !== '' && isGiven(all, 'link') ? valueOf(all, 'link') : null
  if (link !== null && !/^https?:\/\//.test(link)) throw new Error(`mail ${template.name}: its link is no address`)
  const below = template.note?.[language] ?? ''
  const note = below !== '' && isComplete(below, all) ? fill(below, all, shown) : null
  const html = [
    ...paragraphs.map((each) => each.html),
    ...(link === null
      ? []
      : [`<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(label)}</a></p>`]),
    ...(note === null ? [] : [paragraph(note, small)]),
  ].join('\n')
  const text = [
    ...lines,
    ...(link === null ? [] : [`${label}: ${link}`]),
    ...(note === null ? [] : [note]),
    `-- \n${academy}`,
  ].join('\n\n')
  return {
    subject: oneLine(fill(template.subject[language], all, shown)),
    html: mailPage(html, language, academy),
    text,
  }
}
