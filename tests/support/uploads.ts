import { deflateSync, crc32 } from 'node:zlib'
import type { Answer, Caller } from './app'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A picture of one colour, `side` pixels wide and high, enlarged by `padding` bytes in an extra chunk. */
export function png(side = 4, padding = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x5b)])),
  )
  const more = padding > 0 ? [chunk('prVt', Buffer.alloc(padding, 1))] : []
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface OtherPng {
  width: number
  height: number
  /** In the header; default: eight bits of red, green, blue and opacity. */
  bits?: number
  colourType?: number
  /** The compressed lines; default: as many zeros as the header promises. */
  lines?: Buffer
  /** Chunks before the pixels. */
  before?: [type: string, data: Buffer][]
}
const headOf = (width: number, height: number, bits = 8, colourType = 6) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colourType], 8)
  return head
}
/** A second header, for contradictory pictures. */
export const secondHead = (width: number, height: number): [string, Buffer] => ['IHDR', headOf(width, height)]

/** A PNG with the given header, whatever it really contains. */
export function oddPng({ width, height, bits, colourType, lines, before = [] }: OtherPng): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const packed = lines ?? deflateSync(Buffer.alloc((width * 4 + 1) * height))
  const chunks = [
    ['IHDR', headOf(width, height, bits, colourType)],
    ...before,
    ['IDAT', packed],
    ['IEND', Buffer.alloc(0)],
  ] as [string, Buffer][]
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunk(type, data))])
}

/** The smallest JPEG: grey, one pixel; the header may claim another size. */
export function jpeg(width = 1, height = 1): Buffer {
  const bytes = Buffer.from(JPEG, 'base64')
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q=='

/** A PDF of one page with a line of text. */
export const pdf = (line = 'Cohort'): Buffer => {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = body.length
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

/** The body of a form as a browser sends it: texts, and files with the names that they claim. */
export interface UploadForm {
  values?: Record<string, string>
  file?: { bytes: Buffer; name: string; type?: string; at?: string }
}

/** Sends a form with a caller's session. */
export async function upload(
  caller: Caller,
  method: 'POST' | 'PUT',
  path: string,
  { values = {}, file }: UploadForm,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  if (file)
    form.append(
      file.at ?? 'attachment',
      new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
      file.name,
    )
  const sent = new Response(form)
  return caller.call(method, path, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type')!,
    ...headers,
  })
}
