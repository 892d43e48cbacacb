/** A place where a copy differs from the signed text; null if that side has nothing there. */
export interface LineDifference {
  signed: string | null
  copy: string | null
}

const plain = (line: string) => line.replace(/\s+/g, '')
/** Whether two texts have the same words, regardless of line breaks. */
export const saysTheSame = (signed: readonly string[], copy: readonly string[]): boolean =>
  plain(signed.join('')) === plain(copy.join(''))
/**
 * Differing lines of two texts, side by side; consecutive differing lines form one difference. Empty for a copy with less than half of
 * the lines: it is another document, and must not reveal the original's content. `shown` are the signed lines as they may be revealed.
 */
export function lineDifferences(
  signed: readonly string[],
  copy: readonly string[],
  shown: readonly string[] = signed,
): LineDifference[] {
  const [a, b] = [signed.map(plain), copy.slice(0, 3_000).map(plain)]
  // Length of the longest common subsequence from each pair of positions on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  if (2 * at(0, 0) < a.length) return []
  const found: LineDifference[] = []
  let [gone, come]: [string[], string[]] = [[], []]
  const flush = () => {
    if (gone.length + come.length > 0) found.push({ signed: gone.join(' ') || null, copy: come.join(' ') || null })
    ;[gone, come] = [[], []]
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      flush()
      ;[i, j] = [i + 1, j + 1]
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) gone.push(shown[i++] ?? '')
    else come.push(copy[j++] ?? '')
  }
  flush()
  return found
}

const MASK = '•••'
/**
 * Masks some texts in lines, also where a text continues on the next line, or where a PDF reader puts spaces
 * between letters: each run of hidden characters in a line becomes one mask.
 */
export function masked(lines: readonly string[], texts: readonly string[]): string[] {
  const signs = lines.flatMap((line, index) =>
    line
      .split('')
      .map((sign, place) => ({ sign, index, place }))
      .filter(({ sign }) => sign.trim() !== ''),
  )
  const all = signs.map(({ sign }) => sign).join('')
  const hidden = lines.map((line) => line.split('').map(() => false))
  for (const text of texts.map(plain)) {
    if (text === '') continue
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
      const covered = signs.slice(at, at + text.length)
      for (const { index, place } of covered) hidden[index]?.fill(true, place, place + 1)
    }
  }
  return lines.map((line, index) =>
    line
      .split('')
      .map((sign, place) => (hidden[index]?.[place] ? '\0' : sign))
      .join('')
      .replace(/\0(?:\s*\0)*/g, MASK),
  )
}

/** What is known of a file to verify, or only a code. */
export interface Given {
  code: string | null
  /** Of the file, lower-case hexadecimal. */
  sha256: string | null
  /** The text of the file, line by line. */
  lines: readonly string[] | null
  /** Digests of the pages as `pageDigests` gives them; they decide for a part of a file, which has no known digest of its own. */
  pages: readonly string[] | null
}
