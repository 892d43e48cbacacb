// npm run fonts: makes the files in kit/theme/fonts that tokens.css loads, of the packages they come from, after one of these changed.
// What is thinner than 400 or bolder than 700 nobody sets, and is almost half of a file; each first visit loads both.
// With --check nothing is written, and a file that is not what its package makes is an error. Making them takes seconds: what
// was found right is not made again while nothing that it follows from has changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { Failure, fail, rootDir } from './project.mjs'

const require = createRequire(import.meta.url)
/** Copyright and licence, which a file of their fonts keeps (SIL Open Font License 1.1). */
const preserveNameIds = [0, 13, 14]
const variationAxes = { wght: { min: 400, max: 700 } }
/** What shaping needs, and what the styles ask for: other forms of letters and figures are a tenth of Inter. */
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rlig rvrn cv10 ss03 tnum'.split(' ')
const theme = join(rootDir, 'kit/theme')

/** Of which file of a package each is made. */
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

/** What the files follow from, and the files: packages and their versions, characters, this script. */
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
    return false // never checked, or a file is missing: the check says so
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
