import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dark, light, type Colours } from '#kit/theme/palette'

// Lists of selectors have one per line.
const css = readFileSync('kit/theme/tokens.css', 'utf8').replaceAll(',\n', ', ')

/** The custom properties of one block of tokens.css. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe.each([
  [':root, .light', light],
  ['.dark', dark],
] satisfies [string, Colours][])('%s', (selector, { tone, ...plain }) => {
  const tokens = tokensOf(selector)

  test('the colours of the theme are those of the tokens', () => {
    for (const [name, value] of Object.entries(plain)) expect(tokens[kebab(name)], name).toBe(value)
  })

  test('the tones of the theme are those of the tokens', () => {
    for (const [name, { bg, text, solid }] of Object.entries(tone)) {
      expect([tokens[`${name}-bg`], tokens[name], tokens[`${name}-solid`]]).toEqual([bg, text, solid])
    }
  })
})
