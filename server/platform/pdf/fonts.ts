import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const weights = { light: '300Light', regular: '400Regular', semibold: '600SemiBold' } as const
export type Weight = keyof typeof weights

const noto = (weight: Weight) =>
  resolve(`@expo-google-fonts/noto-sans/${weights[weight]}/NotoSans_${weights[weight]}.ttf`)
const armenian = (weight: Weight) =>
  resolve(`@expo-google-fonts/noto-sans-armenian/${weights[weight]}/NotoSansArmenian_${weights[weight]}.ttf`)

/** A part of a text that one font has all letters of. */
export interface Run {
  /** File of the font. */
  font: string
  text: string
}

const letters = /[\u0530-\u058f\ufb13-\ufb17]+|[^\u0530-\u058f\ufb13-\ufb17]+/g
const isArmenian = (text: string) => /^[\u0530-\u058f\ufb13-\ufb17]/.test(text)

/** A text cut where the font changes: Noto Sans has no Armenian, and Noto Sans Armenian nothing else. */
export const runsOf = (text: string, weight: Weight): Run[] =>
  (text.normalize('NFC').match(letters) ?? []).map((part) => ({
    font: isArmenian(part) ? armenian(weight) : noto(weight),
    text: part,
  }))
