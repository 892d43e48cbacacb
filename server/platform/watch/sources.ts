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
    // not built, or by somebody else
  }
  maps.set(file, map)
  return map
}

/**
 * A stack with places in our sources instead of the built files. Maps are read with the first failure: node's own way
 * (`--enable-source-maps`) reads them all at each start, a tenth of a second.
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
