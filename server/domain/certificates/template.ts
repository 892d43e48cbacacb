import { sql } from 'drizzle-orm'
import { certificateVariables, type CertificateVariable } from '#resources/certificate-variables'
import { certificates } from '#resources/certificates'
import { variablesIn } from '#resources/document-variables'
import { documentMessages } from '#resources/documents.messages'
import type { Message } from '#resources/kernel/message'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { find, get } from '#server/kernel/operations/read'
import { blocksOf, OFFERED, type Preview, type TemplateKind } from '../documents/api'
import { certificatePdf } from './draw'
import { previewText, textColumns } from './texts'
import type { TemplateText } from './words'

const isVariable = (name: string): name is CertificateVariable => Object.hasOwn(certificateVariables, name)

/**
 * Previews a template text with the values of the certificate `recordId`, and lists the variables empty for it;
 * 404 if the viewer may not see it.
 */
export async function previewCertificate(context: Context, content: TemplateText, recordId: number): Promise<Preview> {
  await get(context, certificates, recordId)
  const c = as(certificates, 'c')
  const [stored] = await select(context.db, textColumns, sql`from ${c.from} where ${c.id} = ${recordId}`)
  if (!stored) throw notFound()
  const { page, values } = await previewText(context, content, stored)
  return {
    pdf: await certificatePdf([page], new Date(`${todayOf(context)}T00:00:00Z`)),
    lacking: variablesIn(content.contentHy, content.contentEn).filter(
      (name) => isVariable(name) && values[name].en === '',
    ),
  }
}

/** The page has one place each for title, name and course: the English text must have exactly one heading of each level. */
function faults(_template: string, { contentEn }: TemplateText): Record<string, Message> {
  const levels = blocksOf(contentEn).flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  return levels.toSorted().join() === '1,2,3' ? {} : { contentEn: documentMessages.headings }
}

/** Certificates as a template kind. */
export const certificateTemplates: TemplateKind = {
  variables: () => certificateVariables,
  builtIn: () => null,
  faces: ['serif', 'display'],
  faults,
  records: async (context, term) => {
    const found = await find(context, certificates, { filter: { term }, sort: '-id', page: { size: OFFERED } })
    return found.map(({ id, studentName, code }) => ({ id, name: studentName, detail: code }))
  },
  preview: (context, { content, recordId }) => previewCertificate(context, content, recordId),
}
