import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/** The scripts loaded before the first page of each app: source files with their static imports, and the largest size in kB. */
const doors: readonly [name: string, parts: readonly string[], reach: number][] = [
  ['sign-in page', ['src/sign-in/Picture.tsx?sign-in'], 70],
  ["student's home", ['src/App', 'cabinet/CabinetApp', 'cabinet/student/index'], 150],
  ["instructor's home", ['src/App', 'cabinet/CabinetApp', 'cabinet/instructor/index'], 150],
  ['application form', ['src/App', 'cabinet/public/PublicApp', 'public/apply/ApplyPage'], 150],
  ['status page', ['src/App', 'cabinet/public/PublicApp', 'public/status/StatusPage'], 150],
  ['booking page', ['src/App', 'cabinet/public/PublicApp', 'public/booking/BookingPage'], 150],
  ['verification page', ['src/App', 'cabinet/public/PublicApp', 'public/verification/VerificationPage'], 150],
  ['panel', ['src/App', 'src/panel/PanelApp'], 310],
]

interface FirstLoad {
  name: string
  /** In kB, gzipped. */
  size: number
  reach: number
}

type Manifest = Readonly<Record<string, Chunk>>
const manifestOf = (rootDir: string) =>
  JSON.parse(readFileSync(join(rootDir, 'dist', 'web', '.vite', 'manifest.json'), 'utf8')) as Manifest

/** The chunk of a source file. @throws when there is none */
function chunkOf(manifest: Manifest, part: string): string {
  const key = Object.keys(manifest).find((one) => `${manifest[one]!.src}.`.includes(`${part}.`))
  if (key === undefined) throw new Error(`No chunk of ${part}`)
  return key
}

/** A chunk and what it imports; with `isLate` also what it imports only later. */
function withImports(manifest: Manifest, key: string, isLate = false, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const each of isLate ? [...imports, ...dynamicImports] : imports) withImports(manifest, each, isLate, seen)
  }
  return seen
}

/** The source files and shared scripts that the cabinet and the public pages load, however late. */
export function loadedByLearners(rootDir: string): string[] {
  const manifest = manifestOf(rootDir)
  return [
    'cabinet/CabinetApp',
    'cabinet/public/PublicApp',
    'cabinet/student/index',
    'cabinet/instructor/index',
  ].flatMap((part) => [...withImports(manifest, chunkOf(manifest, part), true)])
}

/**
 * The gzipped size of the scripts that each app loads first: the entry and its parts up to the first page. The login page is that
 * of a device on which nobody is signed in.
 */
export function firstLoads(rootDir: string): FirstLoad[] {
  const web = join(rootDir, 'dist', 'web')
  const manifest = manifestOf(rootDir)
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const kB = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]!.file))]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0) / 1000
  return doors.map(([name, parts, reach]) => ({
    name,
    size: kB(
      [entry, ...parts.map((part) => chunkOf(manifest, part))].flatMap((key) => [...withImports(manifest, key)]),
    ),
    reach,
  }))
}

export function printSizes(rootDir: string): void {
  for (const { name, size, reach } of firstLoads(rootDir))
    console.log(`${name} loads first: ${size.toFixed(1)} kB gzip of script (reach <= ${reach})`)
}
