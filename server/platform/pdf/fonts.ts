import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { fontOfWoff } from './woff'

const require = createRequire(import.meta.url)
const google = (family: string, file: string, weight: string) =>
  require.resolve(`@expo-google-fonts/${family}/${weight}/${file}_${weight}.ttf`)
const styles = { light: '300Light', regular: '400Regular', medium: '500Medium', semibold: '600SemiBold' } as const
const numbers = { light: 300, regular: 400, medium: 500, semibold: 600 } as const
export type Weight = keyof typeof styles

/** The font file of each face by weight, for Armenian letters and for all others. There is no TTF package of Noto Serif Armenian. */
const faces = {
  sans: {
    armenian: (weight: Weight) => google('noto-sans-armenian', 'NotoSansArmenian', styles[weight]),
    other: (weight: Weight) => google('noto-sans', 'NotoSans', styles[weight]),
  },
  serif: {
    armenian: (weight: Weight) =>
      require.resolve(
        `@fontsource/noto-serif-armenian/files/noto-serif-armenian-armenian-${numbers[weight]}-normal.woff`,
      ),
    other: (weight: Weight) => google('noto-serif', 'NotoSerif', styles[weight]),
  },
} as const
/** Body text, the serif of certificates, and the serif of their largest words. */
export type Face = 'sans' | 'serif' | 'display'
function findFile(face: Face, weight: Weight, isOfArmenian: boolean): string {
  if (isOfArmenian) return faces[face === 'display' ? 'serif' : face].armenian(weight)
  return face === 'display'
    ? google('noto-serif-display', 'NotoSerifDisplay', styles[weight])
    : faces[face].other(weight)
}

const found = new Map<string, string>()
function fileOf(face: Face, weight: Weight, isOfArmenian: boolean): string {
  const key = `${face} ${weight} ${isOfArmenian}`
  const file = found.get(key) ?? findFile(face, weight, isOfArmenian)
  found.set(key, file)
  return file
}

/** A part of a text that one font can display. */
export interface Run {
  /** Path of the font file. */
  font: string
  text: string
}

const letters = /[\u0530-\u058f\ufb13-\ufb17]+|[^\u0530-\u058f\ufb13-\ufb17]+/g
const isArmenian = (text: string) => /^[\u0530-\u058f\ufb13-\ufb17]/.test(text)

/** Splits a text where the font changes: Noto Sans and Noto Serif have no Armenian letters, and the Armenian fonts little else. */
export const runsOf = (text: string, weight: Weight, face: Face = 'sans'): Run[] =>
  (text.normalize('NFC').match(letters) ?? []).map((part) => ({
    font: fileOf(face, weight, isArmenian(part)),
    text: part,
  }))

const opened = new Map<string, Fontkit.Font>()
/** The font of a file, read once per process: reading its tables takes longer than drawing a page. */
export function openFont(file: string): Fontkit.Font {
  const known = opened.get(file)
  if (known) return known
  const { create } = require('fontkit') as typeof Fontkit
  const content = readFileSync(file)
  const font = create(file.endsWith('.woff') ? fontOfWoff(content) : content)
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  // fontkit caches glyphs: one first loaded as a component of another (the dot in a colon) would have no character in the text of all later
  // documents, so all are loaded by their characters first. Ligatures (U+FB00 to U+FB17) are skipped in favour of their letters.
  for (const letter of font.characterSet) if (letter < 0xfb00 || letter > 0xfb17) font.glyphForCodePoint(letter)
  opened.set(file, font)
  return font
}

/** Letters that no font has, which would be drawn as empty boxes. */
export const missingGlyphs = (text: string, weight: Weight, face: Face = 'sans'): string[] =>
  runsOf(text, weight, face).flatMap((run) =>
    [...run.text].filter((letter) => !openFont(run.font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  )
