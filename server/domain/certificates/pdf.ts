import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { certificateMessages } from '#resources/applicants.messages'
import { certificates } from '#resources/certificates'
import { certificatePdf } from './draw'
import { textColumns, textsOf } from './texts'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { ofStore } from '#server/kernel/files/keep-file'
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

/** What a file of a certificate is called: its holder and its code, without what file systems do not take. */
const nameOf = ({ studentName, code }: Seen) => `${studentName.replace(/[\\/:*?"<>|]/g, ' ')} ${code}.pdf`

/** Answers with the files of certificates as they were made, packed one after the other as they are read. */
export async function sendZip(context: Context, ids: readonly number[], reply: FastifyReply): Promise<FastifyReply> {
  const stored = await seenOf(context, ids)
  if (stored.some(({ document }) => document === null))
    throw new AppError('wrong_state', { said: certificateMessages.notMade })
  const zip = new ZipFile()
  const pack = async () => {
    // PDFs are packed already.
    for (const each of stored) zip.addBuffer(await fileOf(context, each), nameOf(each), { compress: false })
    zip.end()
  }
  const sent = answer(reply, 'zip', 'certificates').send(zip.outputStream)
  void pack().catch((error: unknown) => zip.outputStream.emit('error', error))
  return sent
}
