import { documentMessages } from '#resources/documents.messages'
import { documentTemplates, documentTemplateVersions } from '#resources/document-templates'
import { isSmsTextName } from '#resources/sms-texts'
import { as } from '#server/kernel/alias'
import { readInstant } from '#server/kernel/columns'
import type { Context, Draft, Removal } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { versionInForce } from '../documents/api'

const v = as(documentTemplateVersions, 'v')
const d = as(documentTemplates, 'd')

/** The server looks up mail templates, and built-in SMS texts, by name: they can be neither renamed nor removed. */
const isFixed = ({ kind, name }: { kind?: unknown; name?: unknown }) =>
  kind === 'MAIL' || (kind === 'SMS' && isSmsTextName(String(name)))

function keepMails(_context: Context, drafts: readonly Draft<typeof documentTemplates>[]): Promise<void> {
  for (const { before, next, refuse } of drafts)
    if (next.name !== before?.name && (next.kind === 'MAIL' || (before !== null && isFixed(before))))
      refuse({ code: 'wrong_state', said: documentMessages.fixedName })
  return Promise.resolve()
}
function keepAll(_context: Context, removals: readonly Removal<typeof documentTemplates>[]): Promise<void> {
  for (const { record, refuse } of removals)
    if (isFixed(record)) refuse(new AppError('wrong_state', { said: documentMessages.fixedName }))
  return Promise.resolve()
}

/** Templates, and which version of each is published. */
export const feature = defineFeature(documentTemplates, {
  hooks: { validate: keepMails, beforeRemove: keepAll },
  computed: {
    publishedNumber: (t) =>
      `(select max(${v.number}) from ${v.from} where ${v.templateId} = ${as(documentTemplates, t).id} and ${v.state} = 'PUBLISHED')`,
    lastPublishedAt: (t) =>
      `(select ${readInstant(`max(${v.publishedAt})`)} from ${v.from} where ${v.templateId} = ${as(documentTemplates, t).id} and ${v.state} = 'PUBLISHED')`,
    isInForce: (t) =>
      `(${as(documentTemplates, t).kind} in ('MAIL', 'SMS') or ${as(documentTemplates, t).id} is not distinct from (
        select ${d.id} ${versionInForce(String(as(documentTemplates, t).kind))}))`,
    // A draft older than the published version no longer counts.
    draftNumber: (t) =>
      `(select nullif(max(${v.number}), max(${v.number}) filter (where ${v.state} = 'PUBLISHED')) from ${v.from} where ${v.templateId} = ${as(documentTemplates, t).id})`,
  },
})
