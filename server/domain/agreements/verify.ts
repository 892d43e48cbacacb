import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { nothingKnown } from '#resources/nothing-known'
import type { Verdict } from '#resources/verification.calls'
import { documentTemplateVersions } from '#resources/document-templates'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { bytesOf } from '#server/kernel/files/read-file'
import {
  digestOf,
  type Given,
  hasPages,
  lineDifferences,
  masked,
  saysTheSame,
  sha256,
  textOfPdf,
} from '../documents/api'
import { eventOf, isWholeUpTo } from './chain'

const n = as(agreements, 'n')
const v = as(documentTemplateVersions, 'v')

const shape = {
  id: n.id,
  contractNumber: n.contractNumber,
  signedAt: sql<string>`${n.signedAt.wire}`,
  version: v.number,
  contentHash: n.contentHash,
  document: sql<string>`${n.document}::text`,
  sha256: sql<string>`f.sha256`,
  content: sql<{ values: Record<string, { hy: string }> }>`d.content`,
}

/** Normalizes a typed code to its stored form. */
const tidy = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Verifies an agreement by its check code, or a file by its digest and text; null if no agreement matches. */
export async function verifyAgreement(
  context: Context,
  { code, sha256: digest, lines, pages }: Given,
): Promise<Verdict | null> {
  const [found] = await select(
    context.db,
    shape,
    sql`from ${n.from} left join ${v.from} on ${v.id} = ${n.templateVersionId} join files f on f.key = ${n.document}
      join agreement_contents d on d.agreement_id = ${n.id}
    where ${n.status} = 'SIGNED' and ${n.alive} and (lower(${n.checkCode}) = lower(${tidy(code ?? '')}) or f.sha256 = ${digest ?? ''})
    order by (f.sha256 = ${digest ?? ''}) desc limit 1`,
  )
  if (!found) return null
  const signed = await eventOf(context.db, found.id, 'SIGNED')
  const kept = await eventOf(context.db, found.id, 'KEPT')
  const chainHead = signed?.hash ?? null
  // The chain decides whether the file is genuine, not the tables, which could have been changed.
  const isFile = digest !== null && digest === found.sha256 && digest === kept?.facts.file
  const isCodeAlone = digest === null && lines === null && pages === null
  const content = !isFile && (lines ?? pages) ? await bytesOf(context, found.document) : null
  const isSame =
    isFile || isCodeAlone || (content !== null && sha256(content) === kept?.facts.file && hasPages(content, pages))
  const original = content && lines && !isSame ? (await textOfPdf(content)).lines : null
  const { values } = found.content
  const isContent = signed?.facts.content === found.contentHash && digestOf(found.content) === found.contentHash
  const isWhole = isContent && kept?.facts.file === found.sha256
  return {
    ...nothingKnown,
    verdict: isSame ? 'valid' : 'altered',
    kind: 'AGREEMENT',
    // From the signed content, not from columns that may have changed since.
    contractNumber: values.agreementNumber?.hy ?? found.contractNumber,
    signedBy: values.signerNameHy?.hy ?? null,
    courseName: values.courseName?.hy ?? null,
    signedAt: found.signedAt,
    templateVersion: found.version,
    contentHash: found.contentHash,
    sha256: found.sha256,
    chainHead,
    isChainWhole: isWhole && (await isWholeUpTo(context.db, signed.hash)) && (await isWholeUpTo(context.db, kept.hash)),
    isSameText: lines && original && saysTheSame(original, lines),
    differs: lines && original ? differences(found, original, lines) : [],
  }
}

/** Fields that must not be revealed to somebody who only has a copy. */
const secret = ['passportNumber', 'passportGivenDate', 'socialCardNumber', 'address']
/** Maximum number of differences reported. */
const MOST_DIFFERENCES = 50

function differences(
  { content }: { content: { values: Record<string, { hy: string }> } },
  original: readonly string[],
  copy: readonly string[],
): Verdict['differs'] {
  const hidden = secret.flatMap((name) => content.values[name]?.hy ?? []).filter((text) => text.length > 2)
  return lineDifferences(original, copy, masked(original, hidden))
    .slice(0, MOST_DIFFERENCES)
    .map((each) => ({ field: null, ...each }))
}
