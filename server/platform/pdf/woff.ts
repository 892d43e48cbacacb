import { inflateSync } from 'node:zlib'

const TABLE = 20
const align = (length: number) => (length + 3) & ~3

/** The TrueType font in a WOFF file, with decompressed tables: otherwise a table is decompressed again for each letter that a page uses. */
export function fontOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const at = 44 + place * TABLE
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(stored) : stored,
    }
  })
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  let offset = head.length
  tables.forEach(({ tag, checksum, content }, place) => {
    const at = 12 + 16 * place
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(content.length, at + 12)
    offset += align(content.length)
  })
  return Buffer.concat([
    head,
    ...tables.flatMap(({ content }) => [content, Buffer.alloc(align(content.length) - content.length)]),
  ])
}
