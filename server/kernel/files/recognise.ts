import { open } from 'node:fs/promises'
import type { FileFacts } from '#resources/kernel/kinds/file'
import { pixelsOf } from '#server/platform/files/pixels'

const HEAD = 4_100
/** A ZIP archive is found from its end, before which stands a comment of at most 64 kB. */
const TAIL = 65_557
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const PAGE = /<(!doctype|html|head|body|script|svg|iframe)\b/i

/** How the content of a type ends when it is whole. */
const isWhole: Readonly<Record<string, (tail: Buffer) => boolean>> = {
  'image/png': (tail) => tail.subarray(-8, -4).toString('latin1') === 'IEND',
  // Cameras put words of their own behind the picture.
  'image/jpeg': (tail) => tail.includes(Buffer.from([0xff, 0xd9])),
  'application/pdf': (tail) => tail.subarray(-2_048).includes('%%EOF'),
}

/** Whether the content can be read as an archive too: its directory ends exactly where the file does. */
function isArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ARCHIVE_END)
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}

/**
 * What a file is by its bytes: `image/png` or `image/jpeg` with its pixels, or `application/pdf`. Null for anything else, for what is cut off, for a
 * picture without pixels, and for what is a page or an archive as well. Its name says nothing (DECISIONS 'Attachments').
 */
export async function recognise(path: string, size: number): Promise<FileFacts | null> {
  const file = await open(path)
  try {
    const part = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const head = await part(0, Math.min(HEAD, size))
    const tail = await part(Math.max(0, size - TAIL), Math.min(TAIL, size))
    const { fileTypeFromBuffer } = await import('file-type')
    const type = (await fileTypeFromBuffer(head))?.mime ?? ''
    const isSound =
      isWhole[type]?.(tail) === true && !isArchive(tail) && !PAGE.test(head.subarray(0, 1_024).toString('latin1'))
    if (!isSound) return null
    if (!type.startsWith('image/')) return { contentType: type, size, width: null, height: null }
    const pixels = pixelsOf(await part(0, size))
    return pixels && { contentType: type, size, ...pixels }
  } finally {
    await file.close()
  }
}
