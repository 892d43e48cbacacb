import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import type { Fields } from '#resources/kernel/field'
import { messages } from '#resources/kernel/messages'
import { invalid } from './errors'

const require = createRequire(import.meta.url)
/** What cleans is loaded with the first formatted text, which waits for it once: it can read styles too, which nothing of ours keeps. */
const loadSanitize = () => require('sanitize-html') as typeof sanitize

/** Most elements inside each other: editors make some ten, tables within tables some twenty. */
const MOST_DEPTH = 50
/** Most signs that begin a tag. A text of 100,000 characters with this many takes a few hundredths of a second. */
const MOST_TAGS = 3_000

const address = /^(https?|mailto|tel):/i
/** Only addresses that say where they lead: one without a scheme leads elsewhere in a mail. */
const withAddress =
  (name: 'href' | 'src'): sanitize.Transformer =>
  (tagName, { [name]: given, ...attribs }) => ({
    tagName,
    attribs: given !== undefined && address.test(given) ? { ...attribs, [name]: given } : attribs,
  })

const kept: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'hr',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: withAddress('href'), img: withAddress('src') },
  // Read as text by some and as tags by others: nothing of them stays.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'xmp', 'title', 'svg', 'math'],
  parseStyleAttributes: false,
}
class TooComplex extends Error {}

/**
 * Formatted text as it may be kept and shown anywhere, mails included: the tags of the editor, pictures and tables; nothing that acts, styles or
 * hides. Null for more formatting than texts have, which is found while reading, before it costs time.
 */
export function cleanHtml(html: string): string | null {
  if (html.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1) return null
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > MOST_DEPTH) throw new TooComplex()
  }
  try {
    return loadSanitize()(html, { ...kept, onOpenTag, onCloseTag: () => void (depth -= 1) }).trim()
  } catch (error) {
    if (error instanceof TooComplex) return null
    throw error
  }
}

/** As `cleanHtml`, for the field of a call; throws 422 at it. */
export function cleanField(html: string, field: string): string {
  const clean = cleanHtml(html)
  if (clean === null) throw invalid({ [field]: messages.complex })
  return clean
}

/**
 * Cleans the formatted texts among checked values of a record, in its objects and rows too. Gives what is wrong by path: more formatting than is taken,
 * and nothing left of what is required.
 */
export function cleanRichTexts(fields: Fields, values: Row, prefix = ''): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const path = prefix + name
    if (value === null || value === undefined || field.computed) continue
    if (field.kind === 'object') Object.assign(errors, cleanRichTexts(field.fields, value as Row, `${path}.`))
    if (field.kind === 'rows')
      (value as Row[]).forEach((row, index) =>
        Object.assign(errors, cleanRichTexts(field.fields, row, `${path}.${index}.`)),
      )
    if (field.kind !== 'richText') continue
    const clean = cleanHtml(value as string)
    values[name] = clean || null
    if (clean === null) errors[path] = messages.complex
    else if (clean === '' && field.required) errors[path] = field.requiredMessage
    // Signs that were written plainly are longer when clean.
    else if (clean.length > field.max) errors[path] = messages.longest(field.max)
  }
  return errors
}
