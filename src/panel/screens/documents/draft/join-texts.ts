import { diffArrays } from 'diff'

/** Whose text is kept where both users changed the same paragraph. */
export type Kept = 'mine' | 'theirs' | 'both'
/** Replacement of the base's paragraphs `from` (inclusive) to `to` (exclusive) by `lines`. */
interface Edit {
  from: number
  to: number
  lines: readonly string[]
}

function editsBetween(base: readonly string[], next: readonly string[]): Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...base], [...next])) {
    const last = edits.at(-1)
    if (removed) {
      edits.push({ from: at, to: at + value.length, lines: [] })
      at += value.length
    } else if (!added) at += value.length
    else if (last?.to === at && last.lines.length === 0) edits[edits.length - 1] = { ...last, lines: value }
    else edits.push({ from: at, to: at, lines: value })
  }
  return edits
}

/** The base's paragraphs `from` to `to` (exclusive), with edits within that range applied. */
function applied(base: readonly string[], from: number, to: number, edits: readonly Edit[]): string[] {
  const lines: string[] = []
  let at = from
  for (const edit of edits) {
    lines.push(...base.slice(at, edit.from), ...edit.lines)
    at = edit.to
  }
  return [...lines, ...base.slice(at, to)]
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, place) => line === other[place])

/** Three-way merge by paragraphs; `clashes` counts the places that both changed in different ways, where `kept` decides. */
function joinedLines(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
  kept: Kept,
): { lines: string[]; clashes: number } {
  const sides = { theirs: editsBetween(base, theirs), mine: editsBetween(base, mine) }
  const all = [...sides.theirs, ...sides.mine].toSorted((one, other) => one.from - other.from || one.to - other.to)
  const places: { from: number; to: number }[] = []
  for (const { from, to } of all) {
    const last = places.at(-1)
    if (last && (from < last.to || from === last.from)) last.to = Math.max(last.to, to)
    else places.push({ from, to })
  }
  const lines: string[] = []
  let clashes = 0
  let at = 0
  for (const { from, to } of places) {
    const within = (edit: Edit) => edit.from >= from && edit.to <= to && (edit.from < to || from === to)
    const [other, own] = [sides.theirs.filter(within), sides.mine.filter(within)]
    const [said, typed] = [applied(base, from, to, other), applied(base, from, to, own)]
    lines.push(...base.slice(at, from))
    if (other.length === 0 || areSame(said, typed)) lines.push(...typed)
    else if (own.length === 0) lines.push(...said)
    else {
      clashes += 1
      if (kept !== 'mine') lines.push(...said)
      if (kept !== 'theirs') lines.push(...typed)
    }
    at = to
  }
  return { lines: [...lines, ...base.slice(at)], clashes }
}

/** The top-level blocks of a formatted text as HTML: paragraphs, headings, lists, tables. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
}

/** Three-way merge of a formatted text by its top-level blocks, as `joinedLines`. */
export function joinedTexts(base: string, theirs: string, mine: string, kept: Kept): { text: string; clashes: number } {
  const { lines, clashes } = joinedLines(blocksOf(base), blocksOf(theirs), blocksOf(mine), kept)
  return { text: lines.join(''), clashes }
}
