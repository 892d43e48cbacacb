import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import { documentMessages } from '#resources/documents.messages'
import { contentOf, documentTemplates, documentTemplateVersions } from '#resources/document-templates'
import { unknownVariables } from '#resources/document-variables'
import type { FieldErrors } from '#resources/kernel/check-row'
import { as, selectOne } from '#server/kernel/alias'
import { offerNoUndo, type ActionBody, type Context, type Draft, type Removal } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { get } from '#server/kernel/operations/read'
import { lockRows } from '#server/kernel/operations/stored'
import { stamp } from '#server/kernel/operations/write'
import { lockTemplates, undrawableSigns, versionDigest } from '../documents/api'
import { kindParts } from './kinds'

const v = as(documentTemplateVersions, 'v')
const d = as(documentTemplates, 'd')
const n = as(agreements, 'n')
const c = as(certificates, 'c')
const f = as(attachments, 'f')

/** SQL of the number of documents made from a version `t`; null for kinds without documents. */
const documentCount = (t: string): string => {
  const { id, templateId } = as(documentTemplateVersions, t)
  return `(select case ${d.kind}
    when 'AGREEMENT' then (select count(*)::int from ${n.from} where ${n.templateVersionId} = ${id} and ${n.status} = 'SIGNED' and ${n.alive})
    when 'CERTIFICATE' then (select count(*)::int from ${c.from} where ${c.textVersionId} = ${id} and ${c.alive})
    when 'BILL' then (select count(*)::int from ${f.from} where ${f.templateVersionId} = ${id} and ${f.alive})
    end from ${d.from} where ${d.id} = ${templateId})`
}

/** A published version never changes, as documents refer to it. */
function keepPublished(_context: Context, drafts: readonly Draft<typeof documentTemplateVersions>[]): Promise<void> {
  for (const { before, refuse } of drafts)
    if (before?.state === 'PUBLISHED') refuse({ code: 'wrong_state', said: documentMessages.published })
  return Promise.resolve()
}

/** A new version gets the next number of its template. */
async function numberVersions(
  context: Context,
  drafts: readonly Draft<typeof documentTemplateVersions>[],
): Promise<void> {
  for (const { before, next, values } of drafts) {
    if (before !== null || typeof next.templateId !== 'number') continue
    // The lock serializes concurrent creations of a version.
    await lockRows(context, documentTemplates, [next.templateId])
    const { last } = await selectOne(
      context.db,
      { last: sql<number>`coalesce(max(${v.number}), 0)::int` },
      sql`from ${v.from} where ${v.templateId} = ${next.templateId}`,
    )
    const already = drafts.filter(
      (each) => each.before === null && each.next.templateId === next.templateId && each.values.number,
    )
    values.number = last + already.length + 1
  }
}

function keepRemoved(_context: Context, removals: readonly Removal<typeof documentTemplateVersions>[]): Promise<void> {
  for (const { record, refuse } of removals)
    if (record.state === 'PUBLISHED') refuse(new AppError('wrong_state', { said: documentMessages.published }))
  return Promise.resolve()
}

const isEmpty = (html: string) => html.replace(/<[^>]*>/g, '').trim() === ''

/**
 * Publishes a draft: new documents of its kind are made from it. Waits for signatures in progress with the version before it.
 * 409 for a draft older than the published version.
 */
const publish: ActionBody<typeof documentTemplateVersions, 'publish'> = async (
  context,
  { id, templateId, number, ...said },
) => {
  const { kind } = await get(context, documentTemplates, templateId)
  await lockTemplates(context.db, kind, 'update')
  const { name, publishedNumber } = await get(context, documentTemplates, templateId)
  if (publishedNumber !== null && publishedNumber > Number(number))
    throw new AppError('wrong_state', { said: documentMessages.passedBy({ number: publishedNumber }) })
  const content = contentOf(said)
  const parts = kindParts(kind)
  const known = parts.variables(name)
  const unknown = Object.entries(content).flatMap(([field, text]) => {
    const names = unknownVariables(known, text)
    return names.length === 0 ? [] : [[field, documentMessages.unknownVariables({ names: names.join(', ') })]]
  })
  const undrawable = (['contentHy', 'contentEn'] as const).flatMap((field) => {
    const signs = undrawableSigns(content[field], parts.faces ?? [])
    return signs.length === 0 ? [] : [[field, documentMessages.undrawable({ signs: signs.join(' ') })]]
  })
  const empty = (['contentHy', 'contentEn'] as const).filter((field) => isEmpty(content[field]))
  const errors: FieldErrors = {
    ...parts.faults?.(name, content),
    ...Object.fromEntries(undrawable),
    ...Object.fromEntries(unknown),
    ...Object.fromEntries(empty.map((field) => [field, documentMessages.empty])),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  offerNoUndo(context)
  await stamp(context, documentTemplateVersions, id, {
    state: 'PUBLISHED',
    publishedAt: context.now().toISOString(),
    sha256: versionDigest(content),
  })
}

/** Versions of templates. */
export const feature = defineFeature(documentTemplateVersions, {
  hooks: { validate: keepPublished, beforeWrite: numberVersions, beforeRemove: keepRemoved },
  actions: { publish },
  computed: { documentCount },
})
