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

/**
 * Prints the gzip size of the script that each door of the web loads first: its chunk and all that it imports at once.
 * The login page stands in the entry itself; its picture is the one chunk more that it loads.
 */
export function printSizes(rootDir: string): void {
  const web = join(rootDir, 'dist', 'web')
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key)
      for (const each of manifest[key]?.imports ?? []) withImports(each, seen)
    }
    return seen
  }
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const find = (part: string) => Object.keys(manifest).find((key) => manifest[key]!.src?.includes(part))
  const kB = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]!.file))]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0) / 1000
  const doors: [string, string, number][] = [
    ['sign-in page', 'src/sign-in/Picture', 80],
    ['cabinet entry', 'cabinet/CabinetApp', 150],
    ['panel', 'src/panel/PanelApp', 380],
  ]
  for (const [name, part, reach] of doors) {
    const chunk = find(part)
    const size = kB([...withImports(entry), ...(chunk ? withImports(chunk) : [])])
    console.log(`${name} loads first: ${size.toFixed(1)} kB gzip of script (reach <= ${reach})`)
  }
}
