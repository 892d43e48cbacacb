import { sql } from 'drizzle-orm'
import { certificates } from '#resources/certificates'
import { documentTemplateVersions } from '#resources/document-templates'
import { nothingKnown } from '#resources/nothing-known'
import type { Verdict } from '#resources/verification.calls'
import { as, nullable, select, type Selected } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { bytesOf } from '#server/kernel/files/read-file'
import { type Given, hasPages, lineDifferences, saysTheSame, textOfPdf } from '../documents/api'
import { writtenDay } from './draw'

const c = as(certificates, 'c')
const k = as(certificates, 'k')
const v = as(documentTemplateVersions, 'v')
const shape = {
  code: c.code,
  name: c.studentName,
  nameHy: nullable(c.studentNameHy),
  courseName: c.courseName,
  endDate: c.endDate,
  status: c.status,
  revokedAt: sql<string | null>`${c.revokedAt.wire}`,
  revokedReason: nullable(c.revokedReason),
  contentHash: nullable(c.contentHash),
  version: nullable(v.number),
  document: sql<string>`${c.document}::text`,
  sha256: sql<string>`f.sha256`,
  signed: sql<string | null>`d.content->>'signed'`,
  /** The certificate issued in place of a revoked one, if any. */
  replacedBy: sql<
    string | null
  >`(select ${k.code} from ${k.from} where ${k.applicantId} = ${c.applicantId} and ${k.groupId} = ${c.groupId}
    and ${k.issue} > ${c.issue} and ${k.status} = 'MADE' order by ${k.issue} desc limit 1)`,
}
type Found = Selected<typeof shape>

/** Normalizes a typed code to its stored form. */
const tidy = (code: string): string => {
  const signs = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return signs.replace(/^C(.{4})(.{4})$/, 'C-$1-$2')
}

/** Verifies a certificate by its code, or a file by its digest and text; null if no certificate matches. */
export async function verifyCertificate(
  context: Context,
  { code, sha256: digest, lines, pages }: Given,
): Promise<Verdict | null> {
  const [found] = await select(
    context.db,
    shape,
    sql`from ${c.from} join files f on f.key = ${c.document} left join ${v.from} on ${v.id} = ${c.textVersionId}
      left join certificate_contents d on d.certificate_id = ${c.id}
    where ${c.status} in ('MADE', 'REVOKED') and (lower(${c.code}) = lower(${tidy(code ?? '')}) or f.sha256 = ${digest ?? ''})
    order by (f.sha256 = ${digest ?? ''}) desc limit 1`,
  )
  if (!found) return null
  const isFile = digest !== null && digest === found.sha256
  const isCodeAlone = digest === null && lines === null && pages === null
  const content = !isFile && (lines ?? pages) ? await bytesOf(context, found.document) : null
  const isSame = isFile || isCodeAlone || (content !== null && hasPages(content, pages))
  const original = content && lines && !isSame ? (await textOfPdf(content)).lines : null
  return {
    ...nothingKnown,
    verdict: isSame ? (found.status === 'REVOKED' ? 'revoked' : 'valid') : 'altered',
    kind: 'CERTIFICATE',
    code: found.code,
    signedBy: found.name,
    nameHy: found.nameHy,
    courseName: found.courseName,
    issuedOn: found.endDate,
    revokedAt: found.revokedAt,
    revokedReason: found.revokedReason,
    replacedBy: found.status === 'REVOKED' ? found.replacedBy : null,
    signed: found.signed,
    templateVersion: found.version,
    contentHash: found.contentHash,
    sha256: found.sha256,
    isSameText: lines && original && saysTheSame(original, lines),
    differs: lines && original ? differences(found, original, lines) : [],
  }
}

/** Maximum number of differences reported. */
const MOST_DIFFERENCES = 30
const differences = (found: Found, original: readonly string[], copy: readonly string[]): Verdict['differs'] =>
  lineDifferences(original, copy)
    .slice(0, MOST_DIFFERENCES)
    .map((each) => ({ field: fieldOf(found, each.signed ?? ''), ...each }))

const plain = (line: string) => line.replace(/\s+/g, '')
/** Which signed field a line of a certificate shows; null if none. */
function fieldOf({ name, courseName, endDate, code }: Found, line: string): Verdict['differs'][number]['field'] {
  const said = { name, course: courseName, date: writtenDay(endDate), code }
  const is = (text: string) => text !== '' && plain(line).includes(plain(text))
  return (Object.keys(said) as (keyof typeof said)[]).find((field) => is(said[field])) ?? null
}
