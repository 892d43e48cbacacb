// npm run fonts: makes kit/theme/fonts of the packages, after one of them changed. What is thinner than 400 or bolder than 700 nobody
// sets, and is almost half of a file; each first visit loads both.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { rootDir } from './project.mjs'

const require = createRequire(import.meta.url)
/** Copyright and licence, which a file of their fonts keeps (SIL Open Font License 1.1). */
const preserveNameIds = [0, 13, 14]
const variationAxes = { wght: { min: 400, max: 700 } }

/** What is made: the file of a package, and the characters that tokens.css loads it for. */
export const fonts = {
  'inter-latin.woff2': {
    of: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    characters:
      '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  },
  'noto-sans-armenian.woff2': {
    of: '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
    characters: '0530-058F FB13-FB17',
  },
}

const textOf = (characters) =>
  characters
    .split(' ')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

/** The bytes of a font as the web loads it. */
export function makeFont({ of, characters }) {
  const text = textOf(characters)
  return subsetFont(readFileSync(require.resolve(of)), text, { targetFormat: 'woff2', variationAxes, preserveNameIds })
}

if (process.argv[1] === import.meta.filename)
  for (const [name, font] of Object.entries(fonts))
    writeFileSync(join(rootDir, 'kit/theme/fonts', name), await makeFont(font))
