/** What stands around a marked word while a text is put together: signs that no font has. */
const [BEGIN, END] = ['\uE000', '\uE001']

/** Letters from one place to before another. */
export interface Marked {
  from: number
  to: number
}

/** A text with a mark around each of its words: what was filled in, shown as such in a preview. */
export const marked = (text: string): string => text.replace(/\S+/g, (word) => BEGIN + word + END)

/** A text, marked where that is asked for. */
export const markedIf = (isMarked: boolean, text: string): string => (isMarked ? marked(text) : text)

/** A marked text as it reads, and where the marks were; marked words beside each other are one place. */
export function unmarked(text: string): { text: string; marks: Marked[] } {
  let said = ''
  const marks: Marked[] = []
  for (const [part] of text.matchAll(/\uE000([^\uE000\uE001]*)\uE001|[^]/gu)) {
    const word = part.replace(/[\uE000\uE001]/g, '')
    const last = marks.at(-1)
    if (part.startsWith(BEGIN) && word !== '') {
      if (last && said.slice(last.to).trim() === '' && said.length > last.to) last.to = said.length + word.length
      else marks.push({ from: said.length, to: said.length + word.length })
    }
    said += word
  }
  return { text: said, marks }
}

/** HTML with marked words between two tags; what is marked within a tag stands there as it reads. */
export const markedHtml = (html: string, open: string, close: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => unmarked(tag).text)
    .replace(/\uE001([ \u00a0]*)\uE000/g, '$1')
    .replaceAll(BEGIN, open)
    .replaceAll(END, close)

/** Whether a word is marked at its end, at its beginning. */
export const endsMarked = (word: string): boolean => word.endsWith(END)
export const beginsMarked = (word: string): boolean => word.startsWith(BEGIN)
