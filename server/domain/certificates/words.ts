import type { CertificateVariable } from '#resources/certificate-variables'
import { fillVariables, variablesIn } from '#resources/document-variables'
import type { Language, Words } from '#resources/kernel/words'
import { blocksOf, filledBlocks, type Block } from '../documents/api'
import type { CertificateWords } from './draw'

/** The values of a certificate's variables, by language. */
export type CertificateValues = Readonly<Record<CertificateVariable, Words>>
/** The text of a template in both languages. */
export interface TemplateText {
  contentHy: string
  contentEn: string
}
type Place = keyof CertificateWords

const said = (block: Block): string =>
  block.kind === 'paragraph' || block.kind === 'heading'
    ? block.lines
        .map((line) =>
          line
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
        .join(' ')
        .trim()
    : ''
const ofHeading = { 1: 'title', 2: 'name', 3: 'course' } as const
/** The place of a line that follows one in the given place. */
const below: Readonly<Record<Place, Place>> = {
  title: 'certifies',
  certifies: 'certifies',
  name: 'completed',
  completed: 'completed',
  course: 'description',
  description: 'description',
}

/** Whether a line contains variables and all of them are empty. */
const isOfUnknown = (line: string, value: (name: string) => string): boolean => {
  const names = variablesIn(line)
  return names.length > 0 && names.every((name) => value(name) === '')
}

/** The lines of one language by place on the page: headings are title, name and course, and the text below each has a place of its own. */
function placesOf(html: string, value: (name: string) => string): Partial<Record<Place, string>> {
  const places: Partial<Record<Place, string>> = {}
  let at: Place = 'title'
  for (const block of blocksOf(html)) {
    if (said(block) === '') continue
    at = block.kind === 'heading' ? ofHeading[block.level] : below[at]
    // A line whose variables are all empty is skipped; text below a skipped heading still gets its place.
    if (isOfUnknown(said(block), value)) continue
    const filled = filledBlocks([block], (text) => fillVariables(text, value)).map(said)
    places[at] = [places[at], ...filled].filter(Boolean).join(' ')
  }
  return places
}

/** The texts of a certificate. An Armenian name equal to the main one is not printed twice. */
export function wordsOf({ contentEn, contentHy }: TemplateText, values: CertificateValues): CertificateWords {
  const inLanguage = (html: string, language: Language) =>
    placesOf(html, (name) => (Object.hasOwn(values, name) ? values[name as CertificateVariable][language] : ''))
  const [en, hy] = [inLanguage(contentEn, 'en'), inLanguage(contentHy, 'hy')]
  const at = (place: Place): Words => ({ en: en[place] ?? '', hy: hy[place] ?? '' })
  const name = at('name')
  return {
    title: at('title'),
    certifies: at('certifies'),
    name: name.hy === name.en ? { ...name, hy: '' } : name,
    completed: at('completed'),
    course: at('course'),
    description: at('description'),
  }
}
