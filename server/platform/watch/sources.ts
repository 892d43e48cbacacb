import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative, resolve, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    // not built, or built by other tools
  }
  maps.set(file, map)
  return map
}

/**
 * Maps a stack trace from built files to the source files. Source maps are read at the first failure: Node's `--enable-source-maps` reads
 * all of them at each start, which takes a tenth of a second.
 */
export const bySources = (stack: string): string =>
  stack.replace(
    /((?:file:\/\/)?\/[^\s():]+\.m?js):(\d+):(\d+)/g,
    (place, address: string, line: string, column: string) => {
      const file = address.startsWith('file:') ? fileURLToPath(address) : address
      if (file.includes('/node_modules/')) return place
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return place
      const source = relative(process.cwd(), resolve(dirname(file), entry.originalSource))
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    },
  )
