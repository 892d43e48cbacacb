import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error a script of the project, in plain JavaScript
import { fonts, makeFont } from '../../scripts/fonts.mjs'

interface Font {
  of: string
  characters: string
}
const all = Object.entries(fonts as Record<string, Font>)
const styles = readFileSync('kit/theme/tokens.css', 'utf8')

test.each(all)('%s is what its package makes', async (name, font) => {
  const made = (await makeFont(font)) as Buffer
  expect(made.equals(readFileSync(`kit/theme/fonts/${name}`)), 'npm run fonts').toBe(true)
})

test.each(all)('%s is loaded for the characters it has', (name, { characters }) => {
  const [, said] = new RegExp(`${name.replace('.', '\\.')}'[^}]*unicode-range:([^;]+);`).exec(styles) ?? []
  expect(
    said
      ?.replace(/[\s,]+/g, ' ')
      .replaceAll('U+', '')
      .trim(),
  ).toBe(characters)
})
