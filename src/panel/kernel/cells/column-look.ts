import type { AnyField, FieldKind } from '#resources/kernel/field'

interface ColumnLook {
  /** Width in pixels that fits the longest usual value, and the minimum width. */
  width: number
  least: number
  isRight?: boolean
}

/** Width and alignment of each kind's column (look: 'Numbers, money right; text, dates, phones left'). */
const looks = {
  text: { width: 160, least: 88 },
  longText: { width: 220, least: 96 },
  email: { width: 216, least: 96 },
  phone: { width: 136, least: 124 },
  url: { width: 180, least: 88 },
  integer: { width: 76, least: 48, isRight: true },
  decimal: { width: 76, least: 48, isRight: true },
  money: { width: 112, least: 92, isRight: true },
  percent: { width: 84, least: 56, isRight: true },
  day: { width: 112, least: 104 },
  instant: { width: 180, least: 164 },
  timeOfDay: { width: 72, least: 56 },
  flag: { width: 64, least: 44 },
  choice: { width: 120, least: 76 },
  choices: { width: 180, least: 88 },
  reference: { width: 146, least: 80 },
  references: { width: 200, least: 96 },
  file: { width: 60, least: 44 },
  richText: { width: 220, least: 96 },
  json: { width: 160, least: 88 },
  object: { width: 150, least: 84 },
  rows: { width: 72, least: 48, isRight: true },
} satisfies { [K in FieldKind]: ColumnLook }

const LETTER = 6.7
/** Maximum width in pixels of a choice; a longer label is cut off, with the full label as its tooltip. */
const MOST = 218

const wide = (letters: number, around: number) => Math.ceil(letters * LETTER + around)

/** Minimum width in pixels of a chip: its glyph and a distinguishing word. */
const CHIP_LEAST = 124

/** Width, minimum width and alignment of a field's column, for its heading and usual values. */
export function columnLook(name: string, field: AnyField): { width: number; least: number; isRight: boolean } {
  const look: ColumnLook = looks[field.kind]
  const { least, isRight = false } = look
  const heading = wide(field.label.en.length, 36)
  if (field.kind === 'choice') {
    const longest = Math.max(...field.options.map((option) => option.label.en.length + (option.look?.sent ? 3 : 0)))
    const hasChip = field.options.some((option) => option.look)
    const width = Math.max(heading, Math.min(wide(longest, hasChip ? 46 : 20), MOST))
    return { width, least: Math.min(width, hasChip ? CHIP_LEAST : least), isRight }
  }
  // Short texts (a first name, a code) need less.
  if (field.kind === 'text' && field.max <= 60) return { width: Math.max(heading, 128), least, isRight }
  const isDay = name === 'created_at' || name === 'updated_at'
  return { width: Math.max(heading, isDay ? 112 : look.width), least: isDay ? 104 : least, isRight }
}

/** Assumed width in pixels of an Armenian letter, which is wider than a Latin one. */
const WIDE_LETTER = 7.5

/** Minimum width in pixels for a translated heading and translated options; 0 when the texts are English. */
export function translatedWidth(field: AnyField, english: string, heading: string, words: readonly string[]): number {
  if (heading === english) return 0
  const hasChip = field.kind === 'choice' && field.options.some((option) => option.look)
  const longest = Math.max(0, ...words.map((word) => word.length))
  const value = words.length > 0 ? Math.min(Math.ceil(longest * WIDE_LETTER + (hasChip ? 46 : 36)), MOST) : 0
  // Two estimates, for short and long headings; both include the sort arrow.
  return Math.max(Math.ceil(heading.length * WIDE_LETTER + 30), Math.ceil(heading.length * 8.6 + 20), value)
}
