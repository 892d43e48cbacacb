/** Characters around a marked word while a text is put together; private-use characters that no font has. */
const [BEGIN, END] = ['\uE000', '\uE001']

/** A marked range of a text: from `from` to before `to`. */
export interface Marked {
  from: number
  to: number
}

/** Marks each word of a text, such as a filled-in value to be highlighted in a preview. */
export const marked = (text: string): string => text.replace(/\S+/g, (word) => BEGIN + word + END)

/** The text, with marks if `isMarked`. */
export const markedIf = (isMarked: boolean, text: string): string => (isMarked ? marked(text) : text)

/** Removes the marks and returns the text and the marked ranges; adjacent marked words form one range. */
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

/** Cuts a text into parts of at most `maxWidth`, each with its own marks; a letter keeps its combining marks. */
export function cutToFit(text: string, maxWidth: number, widthOf: (letter: string) => number): string[] {
  const parts: string[] = []
  let [part, width, mark] = ['', 0, '']
  for (const [sign] of text.matchAll(/[\uE000\uE001]|[^\uE000\uE001]\p{M}*/gu)) {
    if (sign === BEGIN || sign === END) mark = sign === BEGIN ? BEGIN : ''
    else {
      const more = widthOf(sign)
      if (width > 0 && width + more > maxWidth) {
        parts.push(mark === '' ? part : part + END)
        ;[part, width] = [mark, 0]
      }
      width += more
    }
    part += sign
  }
  return [...parts, part]
}

/** HTML with marked words wrapped in `open` and `close`; marks inside tags are removed. */
export const markedHtml = (html: string, open: string, close: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => unmarked(tag).text)
    .replace(/\uE001([ \u00a0]*)\uE000/g, '$1')
    .replaceAll(BEGIN, open)
    .replaceAll(END, close)

/** Whether a word ends with a marked part, or begins with one. */
export const endsMarked = (word: string): boolean => word.endsWith(END)
export const beginsMarked = (word: string): boolean => word.startsWith(BEGIN)
