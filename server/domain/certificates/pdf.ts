import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { certificates } from '#resources/certificates'
import { certificatePdf } from './draw'
import { textColumns, textsOf } from './texts'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'

/** Where certificates are as one PDF. */
export const addressOf = (ids: readonly number[]): string => `/api/v1/documents/certificates?ids=${ids.join(',')}`

/** Answers with certificates as one PDF, drawn from what is stored of them, which never changes. */
export async function sendPdf(context: Context, ids: readonly number[], reply: FastifyReply): Promise<FastifyReply> {
  const seen = matching(context, certificates, [{ name: 'ids', value: ids }])
  const c = as(certificates, 'c')
  const t = as(certificates, 't')
  const stored = await select(
    context.db,
    textColumns,
    sql`from ${c.from} where ${c.id} in (select ${t.id} from ${t.from} where ${seen}) order by array_position(${idArray(ids)}, ${c.id})`,
  )
  if (stored.length < new Set(ids).size) throw notFound()
  const pdf = await certificatePdf(await textsOf(context.db, stored), context.now())
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificates.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(pdf)
}
