import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import type { FieldErrors, Row } from '#resources/kernel/check-row'
import type { Fields } from '#resources/kernel/field'
import { messages } from '#resources/kernel/messages'
import { invalid } from './errors'

const require = createRequire(import.meta.url)
/** The sanitiser is loaded with the first rich text, which is delayed once, because it also loads a CSS parser that is not used here. */
const loadSanitize = () => require('sanitize-html') as typeof sanitize

/** Maximum nesting of elements: editors produce about ten, nested tables about twenty. */
const MOST_DEPTH = 50
/** Maximum number of `<` characters. A text of 100,000 characters with this many takes a few hundredths of a second. */
const MOST_TAGS = 3_000

const address = /^(https?|mailto|tel):/i
/** Keeps only addresses with an allowed scheme: a relative one would lead elsewhere in a mail. */
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
  // The content of these is parsed as text by some readers and as tags by others, so it is removed too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'xmp', 'title', 'svg', 'math'],
  parseStyleAttributes: false,
}
class TooComplex extends Error {}

/**
 * Sanitises rich text so that it can be stored and shown anywhere, including mails: keeps the editor's tags, pictures and tables; removes
 * scripts, styles and hidden content. Null when the text has too many or too deeply nested tags, detected before it costs time.
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

/** Like `cleanHtml`, for a field of a call; throws 422 at that field. */
export function cleanField(html: string, field: string): string {
  const clean = cleanHtml(html)
  if (clean === null) throw invalid({ [field]: messages.complex })
  return clean
}

/**
 * Sanitises the rich texts among the checked values of a record, also in objects and rows, in place. Returns errors by path: too complex,
 * empty although required, or too long.
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
    // Escaping characters can make a text longer.
    else if (clean.length > field.max) errors[path] = messages.longest(field.max)
  }
  return errors
}
