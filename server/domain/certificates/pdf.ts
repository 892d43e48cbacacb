import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { certificateMessages } from '#resources/applicants.messages'
import { certificates } from '#resources/certificates'
import type { Row } from '#resources/kernel/check-row'
import { MAX_BULK } from '#resources/kernel/derived-parts'
import { messages } from '#resources/kernel/messages'
import { certificatePdf } from './draw'
import { textColumns, textsOf } from './texts'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError, invalid, notFound } from '#server/kernel/errors'
import { ofStore } from '#server/kernel/files/keep-file'
import { readFilters } from '#server/kernel/list-query'
import { matching } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'

/** Where certificates are as one PDF. */
export const addressOf = (ids: readonly number[]): string => `/api/v1/documents/certificates?ids=${ids.join(',')}`

const c = as(certificates, 'c')
const columns = { ...textColumns, document: sql<string | null>`${c.document}::text` }
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
  return ofStore(context.files.read(document).then(buffer))
}
const answer = (reply: FastifyReply, type: 'pdf' | 'zip', name: string) =>
  reply.headers({
    'content-type': `application/${type}`,
    'content-disposition': `attachment; filename="${name}.${type}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })

/** Answers with certificates as one PDF: one of them is the very file that was made, so that it can be checked; several are drawn as they were. */
export async function sendPdf(context: Context, ids: readonly number[], reply: FastifyReply): Promise<FastifyReply> {
  const stored = await seenOf(context, ids)
  const [first] = stored
  if (stored.length === 1 && first && first.document !== null)
    return answer(reply, 'pdf', first.code).send(await fileOf(context, first))
  const pdf = await certificatePdf(await textsOf(context, stored), context.now())
  return answer(reply, 'pdf', 'certificates').send(pdf)
}

/** A certificate with its file. */
interface Packed {
  studentName: string
  code: string
  document: string
}
/** What a file of a certificate is called: its holder and its code, without what file systems do not take. */
const nameOf = ({ studentName, code }: Packed) => `${studentName.replace(/[\\/:*?"<>|]/g, ' ')} ${code}.pdf`

/** Answers with files as they were made, packed one after the other: each is read when its turn comes, so that however many take no more memory. */
function sendPacked({ files }: Context, packed: readonly Packed[], reply: FastifyReply): FastifyReply {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const each of packed)
    // PDFs are packed already.
    zip.addReadStreamLazy(nameOf(each), { compress: false }, (take) => {
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

/** Answers with the files of certificates, packed; 409 where one is not made. */
export async function sendZip(context: Context, ids: readonly number[], reply: FastifyReply): Promise<FastifyReply> {
  const packed = (await seenOf(context, ids)).flatMap((each) =>
    each.document === null ? [] : [{ ...each, document: each.document }],
  )
  if (packed.length < new Set(ids).size) throw new AppError('wrong_state', { said: certificateMessages.notMade })
  return sendPacked(context, packed, reply)
}

/** Answers with the files of all certificates that a filter finds, the newest first, as far as they are made. */
export async function sendMatching(context: Context, filter: Row, reply: FastifyReply): Promise<FastifyReply> {
  const t = as(certificates, 't')
  const found = await select(
    context.db,
    { studentName: t.studentName, code: t.code, document: sql<string>`${t.document}::text` },
    sql`from ${t.from} where ${matching(context, certificates, readFilters(certificates, filter).filters)}
      and ${t.document} is not null order by ${t.id} desc limit ${MAX_BULK + 1}`,
  )
  if (found.length === 0) throw new AppError('wrong_state', { said: certificateMessages.notMade })
  if (found.length > MAX_BULK) throw invalid({ filter: messages.most(MAX_BULK) })
  return sendPacked(context, found, reply)
}
