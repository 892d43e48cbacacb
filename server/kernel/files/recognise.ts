import { open } from 'node:fs/promises'
import type { FileFacts } from '#resources/kernel/file-limits'
import { pixelsOf } from '#server/platform/files/pixels'

const HEAD = 4_100
/** The directory of a ZIP archive is located from its end, which may be followed by a comment of up to 64 kB. */
const TAIL = 65_557
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const PAGE = /<(!doctype|html|head|body|script|svg|iframe)\b/i

/** Whether the end of the file is there, by content type. */
const isWhole: Readonly<Record<string, (tail: Buffer) => boolean>> = {
  'image/png': (tail) => tail.subarray(-8, -4).toString('latin1') === 'IEND',
  // Cameras append data of their own after the picture.
  'image/jpeg': (tail) => tail.includes(Buffer.from([0xff, 0xd9])),
  'application/pdf': (tail) => tail.subarray(-2_048).includes('%%EOF'),
}

/** Whether the file is also a valid ZIP archive: its end record reaches exactly to the end of the file. */
function isArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ARCHIVE_END)
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}

/**
 * Detects the type of a file from its bytes: `image/png` or `image/jpeg` with its pixel size, or `application/pdf`. Null for anything else,
 * for truncated files, for pictures without pixels, and for files that are also an HTML page or an archive. The file name is ignored
 * (DECISIONS 'Attachments').
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
