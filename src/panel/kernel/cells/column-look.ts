import type { AnyField, FieldKind } from '#resources/kernel/field'

interface ColumnLook {
  /** Pixels in which the longest usual value fits. */
  width: number
  isRight?: boolean
}

/** Width and side of each kind's column (look: 'Numbers, money right; text, dates, phones left'). */
const looks = {
  text: { width: 160 },
  longText: { width: 220 },
  email: { width: 216 },
  phone: { width: 136 },
  url: { width: 180 },
  integer: { width: 76, isRight: true },
  decimal: { width: 76, isRight: true },
  money: { width: 112, isRight: true },
  percent: { width: 84, isRight: true },
  day: { width: 112 },
  instant: { width: 180 },
  timeOfDay: { width: 72 },
  flag: { width: 64 },
  choice: { width: 120 },
  choices: { width: 180 },
  reference: { width: 146 },
  references: { width: 200 },
  file: { width: 60 },
  richText: { width: 220 },
  json: { width: 160 },
  object: { width: 150 },
  rows: { width: 72, isRight: true },
} satisfies { [K in FieldKind]: ColumnLook }

const LETTER = 6.7
/** The most that the words of a choice take; a longer one is cut, with all of it as its title. */
const MOST = 218

const wide = (letters: number, around: number) => Math.ceil(letters * LETTER + around)

/** How a column of this field looks: wide enough for its heading and its usual values. */
export function columnLook(name: string, field: AnyField): { width: number; isRight: boolean } {
  const look: ColumnLook = looks[field.kind]
  const heading = wide(field.label.en.length, 36)
  if (field.kind === 'choice') {
    const longest = Math.max(...field.options.map((option) => option.label.en.length + (option.look?.sent ? 3 : 0)))
    const hasChip = field.options.some((option) => option.look)
    return { width: Math.max(heading, Math.min(wide(longest, hasChip ? 46 : 20), MOST)), isRight: false }
  }
  // What may only be short (a first name, a code) needs less.
  if (field.kind === 'text' && field.max <= 60) return { width: Math.max(heading, 128), isRight: false }
  const width = name === 'created_at' || name === 'updated_at' ? 112 : look.width
  return { width: Math.max(heading, width), isRight: look.isRight ?? false }
}

/** A letter of Armenian is wider than one of English. */
const WIDE_LETTER = 7.5

/** The least width for a heading and the words of a choice as they are translated; 0 where the words are English. */
export function translatedWidth(field: AnyField, english: string, heading: string, words: readonly string[]): number {
  if (heading === english) return 0
  const hasChip = field.kind === 'choice' && field.options.some((option) => option.look)
  const longest = Math.max(0, ...words.map((word) => word.length))
  const value = words.length > 0 ? Math.min(Math.ceil(longest * WIDE_LETTER + (hasChip ? 46 : 36)), MOST) : 0
  // A long heading has more wide letters than a short one; the arrow of the sorted one is in both sums.
  return Math.max(Math.ceil(heading.length * WIDE_LETTER + 30), Math.ceil(heading.length * 8.6 + 20), value)
}
