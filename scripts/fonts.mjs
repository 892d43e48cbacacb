// npm run fonts: makes the files in kit/theme/fonts, which tokens.css loads, from the packages they come from; run it after updating one.
// Weights below 400 and above 700 are cut off: they are unused and would be almost half of a file, and each first visit loads both. With
// --check it writes nothing and fails if a file is not what its package yields. That takes seconds, so a successful check is skipped while
// its inputs are unchanged.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { Failure, fail, rootDir } from './project.mjs'

const require = createRequire(import.meta.url)
/** Copyright and licence names, which the fonts' licence (SIL Open Font License 1.1) requires to be kept. */
const preserveNameIds = [0, 13, 14]
const variationAxes = { wght: { min: 400, max: 700 } }
/** Features needed for shaping or used by the styles: the alternate letter and figure forms are a tenth of Inter. */
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rlig rvrn cv10 ss03 tnum'.split(' ')
const theme = join(rootDir, 'kit/theme')

/** The source file of each font. */
const packages = {
  'inter-latin.woff2': '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
  'noto-sans-armenian.woff2':
    '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
  'dram-sign.woff2': '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
}

/** The characters of a unicode-range. */
const textOf = (range) =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .flatMap(([, from, to = from]) => {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

/** A hash of the inputs (packages and their versions, characters, this script) and of the font files. */
function inputsAndFiles() {
  const hash = createHash('sha256')
  const paths = [
    import.meta.filename,
    join(theme, 'tokens.css'),
    join(rootDir, 'package-lock.json'),
    ...Object.values(packages).map((of) => require.resolve(of)),
    ...Object.keys(packages).map((name) => join(theme, 'fonts', name)),
  ]
  for (const path of paths) hash.update(readFileSync(path)).update('\n')
  return hash.digest('hex')
}
const foundRight = join(rootDir, 'node_modules/.cache/fonts-found-right')
function isFoundRight() {
  try {
    return readFileSync(foundRight, 'utf8') === inputsAndFiles()
  } catch {
    return false // never checked, or a file is missing, which the check reports
  }
}

async function makeFonts({ isCheck }) {
  if (isCheck && isFoundRight()) return
  const faces = readFileSync(join(theme, 'tokens.css'), 'utf8').matchAll(
    /url\('\.\/fonts\/([^']+)'\)[^}]*unicode-range:([^;]+);/g,
  )
  const loaded = new Map([...faces].map(([, name, range]) => [name, range]))
  for (const [name, of] of Object.entries(packages)) {
    if (!loaded.has(name)) throw new Failure(`tokens.css does not load ${name}`)
    const file = join(theme, 'fonts', name)
    const source = readFileSync(require.resolve(of))
    const made = await subsetFont(source, textOf(loaded.get(name)), {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures,
      preserveNameIds,
    })
    if (!isCheck) writeFileSync(file, made)
    else if (!made.equals(readFileSync(file))) throw new Failure(`${name} is not what its package makes: npm run fonts`)
  }
  mkdirSync(dirname(foundRight), { recursive: true })
  writeFileSync(foundRight, inputsAndFiles())
}

await makeFonts({ isCheck: process.argv.includes('--check') }).catch(fail)
