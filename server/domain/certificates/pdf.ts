import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { certificateMessages } from '#resources/applicants.messages'
import { certificates } from '#resources/certificates'
import { OtherForm } from '#resources/pdf-form'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { ofStore } from '#server/kernel/files/keep-file'
import { bytesOf } from '#server/kernel/files/read-file'
import { matching } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'
import { joinPdfs } from '../documents/api'
import { academyName } from '../academy/api'
import { fileName } from './pack-file'

/** Address of certificates as one PDF. */
export const addressOf = (ids: readonly number[]): string => `/api/v1/documents/certificates?ids=${ids.join(',')}`

const c = as(certificates, 'c')
const columns = {
  id: c.id,
  studentName: c.studentName,
  code: c.code,
  document: sql<string | null>`${c.document}::text`,
}
async function seenOf(context: Context, ids: readonly number[]) {
  const seen = matching(context, certificates, [{ name: 'ids', value: ids }])
  const t = as(certificates, 't')
  const stored = await select(
    context.db,
    columns,
    sql`from ${c.from} where ${c.id} in (select ${t.id} from ${t.from} where ${seen}) order by array_position(${idArray(ids)}, ${c.id})`,
  )
  if (stored.length < new Set(ids).size) throw notFound()
  return stored
}
type Seen = Awaited<ReturnType<typeof seenOf>>[number]

const fileOf = (context: Context, { document }: Seen): Promise<Buffer> => {
  if (document === null) throw new AppError('wrong_state', { said: certificateMessages.notMade })
  return bytesOf(context, document)
}
const answer = (reply: FastifyReply, type: 'pdf' | 'zip', name: string) =>
  reply.headers({
    'content-type': `application/${type}`,
    'content-disposition': `attachment; filename="${name}.${type}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })

/** Sends certificates as one PDF: a single one is sent as the stored file, several are merged from their stored pages. */
export async function sendPdf(context: Context, ids: readonly number[], reply: FastifyReply): Promise<FastifyReply> {
  const stored = await seenOf(context, ids)
  const [first] = stored
  if (stored.length === 1 && first) return answer(reply, 'pdf', first.code).send(await fileOf(context, first))
  const chunks: Uint8Array[] = []
  const title = { title: 'Certificates', author: await academyName(context.db), date: context.now() }
  const joined = joinPdfs(async (chunk) => void chunks.push(chunk), title)
  try {
    for (const each of stored) await joined.add(await fileOf(context, each))
  } catch (error) {
    throw error instanceof OtherForm ? new AppError('unavailable') : error
  }
  await joined.end()
  return answer(reply, 'pdf', 'certificates').send(Buffer.concat(chunks))
}

/** A certificate with its file. */
interface Packed {
  studentName: string
  code: string
  document: string
}
/** Sends a ZIP of stored files, each read only when its turn comes, so memory use does not grow with their number. */
function sendPacked({ files }: Context, packed: readonly Packed[], reply: FastifyReply): FastifyReply {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const each of packed)
    // PDFs are compressed already.
    zip.addReadStreamLazy(fileName(each.studentName, each.code), { compress: false }, (take) => {
      ofStore(files.read(each.document)).then(
        (content) =>
          take(
            null,
            content.on('error', (error) => output.destroy(error)),
          ),
        (error: unknown) => output.destroy(error instanceof Error ? error : undefined),
      )
    })
  zip.end()
  return answer(reply, 'zip', 'certificates').send(output)
}

/** Sends a ZIP of certificates; 409 if one has not been created yet. */
export async function sendZip(context: Context, ids: readonly number[], reply: FastifyReply): Promise<FastifyReply> {
  const packed = (await seenOf(context, ids)).flatMap((each) =>
    each.document === null ? [] : [{ ...each, document: each.document }],
  )
  if (packed.length < new Set(ids).size) throw new AppError('wrong_state', { said: certificateMessages.notMade })
  return sendPacked(context, packed, reply)
}
