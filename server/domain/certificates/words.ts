import type { CertificateVariable } from '#resources/certificate-variables'
import { fillVariables, variablesIn } from '#resources/document-variables'
import type { Language, Words } from '#resources/kernel/words'
import { blocksOf, filledBlocks, type Block } from '../documents/api'
import type { CertificateWords } from './draw'

/** What is filled in for a certificate, by language. */
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
/** Where a line goes that stands below a heading. */
const below: Readonly<Record<Place, Place>> = {
  title: 'certifies',
  certifies: 'certifies',
  name: 'completed',
  completed: 'completed',
  course: 'description',
  description: 'description',
}

/** Whether a line names something, and nothing of that is known. */
const isOfUnknown = (line: string, value: (name: string) => string): boolean => {
  const names = variablesIn(line)
  return names.length > 0 && names.every((name) => value(name) === '')
}

/** The lines of one language by their place on the page: its headings are title, name and course, what stands below each a line of its own. */
function placesOf(html: string, value: (name: string) => string): Partial<Record<Place, string>> {
  const places: Partial<Record<Place, string>> = {}
  let at: Place = 'title'
  for (const block of blocksOf(html)) {
    if (said(block) === '') continue
    at = block.kind === 'heading' ? ofHeading[block.level] : below[at]
    // A heading that nothing is filled into, a name that is not known, still says what stands below it; a line without what it is about says nothing.
    if (isOfUnknown(said(block), value)) continue
    const filled = filledBlocks([block], (text) => fillVariables(text, value)).map(said)
    places[at] = [places[at], ...filled].filter(Boolean).join(' ')
  }
  return places
}

/** What a template makes of a certificate. The name is not said twice where both are in Armenian. */
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
