import { diffArrays } from 'diff'
import type { TemplateContent } from '#resources/document-templates'
import { VARIABLE } from '#resources/document-variables'
import type { Language } from '#resources/kernel/words'

/** A paragraph of either text; `isOther` marks the words that the other text does not have. */
export interface Change {
  kind: 'same' | 'added' | 'removed'
  parts: readonly { text: string; isOther: boolean }[]
}

const PARAGRAPH = 'p, h1, h2, h3, h4, h5, h6, li, td, th, pre'
/** The plain text of each non-empty paragraph of a formatted text. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll(PARAGRAPH)].flatMap((each) => {
    const text = each.querySelector(PARAGRAPH) ? '' : (each.textContent?.trim() ?? '')
    return text === '' ? [] : [text]
  })
}
const linesOf = (content: TemplateContent, language: Language): string[] => {
  const end = language === 'hy' ? 'Hy' : 'En'
  const [subject, button, note] = [content[`subject${end}`], content[`button${end}`], content[`note${end}`]]
  return [subject, ...paragraphsOf(content[`content${end}`]), button, note].filter((line) => line.trim() !== '')
}

const whole = (kind: Change['kind'], text: string): Change => ({ kind, parts: [{ text, isOther: false }] })

/** A variable, a word in any script, whitespace, or any other single character. */
const WORD = new RegExp(`${VARIABLE.source}|[\\p{L}\\p{M}\\p{N}]+|\\s+|.`, 'gsu')
const wordsOf = (line: string): string[] => [...line.matchAll(WORD)].map(([word]) => word)

/** A paragraph before and after a change, with the words marked that only one of them has. */
function pair(before: string, after: string): Change[] {
  const runs = diffArrays(wordsOf(before), wordsOf(after))
  const side = (kind: 'added' | 'removed', other: 'added' | 'removed'): Change => ({
    kind,
    parts: runs.filter((run) => !run[other]).map((run) => ({ text: run.value.join(''), isOther: run[kind] })),
  })
  return [side('removed', 'added'), side('added', 'removed')]
}

/** The differences of two contents in one language, in the order of paragraphs; a removed one comes before its replacement. */
export function changesBetween(before: TemplateContent, after: TemplateContent, language: Language): Change[] {
  const runs = diffArrays(linesOf(before, language), linesOf(after, language))
  return runs.flatMap(({ added, removed, value }, place): Change[] => {
    const next = runs[place + 1]
    const previous = runs[place - 1]
    if (removed && next?.added)
      return value.flatMap((line, at) => {
        const other = next.value[at]
        return other === undefined ? [whole('removed', line)] : pair(line, other)
      })
    if (added && previous?.removed) return value.slice(previous.value.length).map((line) => whole('added', line))
    return value.map((line) => whole(added ? 'added' : removed ? 'removed' : 'same', line))
  })
}
