import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { nothingKnown } from '#resources/nothing-known'
import type { Verdict } from '#resources/verification.calls'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { documentTemplateVersions } from '#resources/document-templates'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { ofStore } from '#server/kernel/files/keep-file'
import { type Given, lineDifferences, masked, saysTheSame, sha256, textOfPdf } from '../documents/api'
import { eventOf, isWholeUpTo } from './chain'

const c = as(courses, 'c')
const g = as(groups, 'g')
const n = as(agreements, 'n')
const v = as(documentTemplateVersions, 'v')

const shape = {
  id: n.id,
  contractNumber: n.contractNumber,
  nameHy: n.nameHy,
  courseName: c.name,
  signedAt: sql<string>`${n.signedAt.wire}`,
  version: v.number,
  contentHash: n.contentHash,
  document: sql<string>`${n.document}::text`,
  sha256: sql<string>`f.sha256`,
  content: sql<{ values: Record<string, { hy: string }> }>`d.content`,
}

/** A code as it is stored, however it was typed. */
const tidy = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Checks an agreement by the code in it, and as a file by its digest and what it says; null where none has them. */
export async function verifyAgreement(
  context: Context,
  { code, sha256: digest, lines }: Given,
): Promise<Verdict | null> {
  const [found] = await select(
    context.db,
    shape,
    sql`from ${n.from} join ${g.from} on ${g.id} = ${n.groupId} join ${c.from} on ${c.id} = ${g.courseId}
      left join ${v.from} on ${v.id} = ${n.templateVersionId} join files f on f.key = ${n.document}
      join agreement_contents d on d.agreement_id = ${n.id}
    where ${n.status} = 'SIGNED' and ${n.alive} and (lower(${n.checkCode}) = lower(${tidy(code ?? '')}) or f.sha256 = ${digest ?? ''})
    order by (f.sha256 = ${digest ?? ''}) desc limit 1`,
  )
  if (!found) return null
  const signed = await eventOf(context.db, found.id, 'SIGNED')
  const kept = await eventOf(context.db, found.id, 'KEPT')
  const chainHead = signed?.hash ?? null
  // The file is the one of the chain, whatever the tables say of it.
  const isFile = digest !== null && digest === found.sha256 && digest === kept?.facts.file
  const original = lines && !isFile ? await ofStore(context.files.read(found.document).then(buffer)) : null
  const signedLines = original && (await textOfPdf(original)).lines
  // A part of a file has words alone.
  const isSameText = (copy: readonly string[]) =>
    original !== null && sha256(original) === kept?.facts.file && saysTheSame(signedLines ?? [], copy)
  const isSame = digest === null ? !lines || isSameText(lines) : isFile
  return {
    ...nothingKnown,
    verdict: isSame ? 'valid' : 'altered',
    kind: 'AGREEMENT',
    contractNumber: found.contractNumber,
    signedBy: found.nameHy,
    courseName: found.courseName,
    signedAt: found.signedAt,
    templateVersion: found.version,
    contentHash: found.contentHash,
    sha256: found.sha256,
    chainHead,
    isChainWhole:
      chainHead !== null && signed?.facts.content === found.contentHash && (await isWholeUpTo(context.db, chainHead)),
    differs: isSame || !lines || !signedLines ? [] : differences(found, signedLines, lines),
  }
}

/** What may not be told to whoever has only a copy. */
const secret = ['passportNumber', 'passportGivenDate', 'socialCardNumber', 'address']
/** Places where a copy may differ before it is simply another document. */
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
