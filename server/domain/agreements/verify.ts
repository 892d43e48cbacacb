import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import type { Verdict } from '#resources/verification.calls'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { documentTemplateVersions } from '#resources/document-templates'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { ofStore } from '#server/kernel/files/keep-file'
import { textOfPdf } from '../documents/api'
import { eventOf, isWholeUpTo } from './chain'

const c = as(courses, 'c')
const g = as(groups, 'g')
const n = as(agreements, 'n')
const v = as(documentTemplateVersions, 'v')

/** What is known of a file that is to be checked, or of a code alone. */
export interface Given {
  code?: string | null | undefined
  /** Of the file. */
  sha256?: string | null | undefined
  /** What the file says, line by line. */
  lines?: readonly string[] | null
}

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

const unknown: Verdict = {
  verdict: 'unknown',
  kind: null,
  contractNumber: null,
  signedBy: null,
  courseName: null,
  signedAt: null,
  templateVersion: null,
  contentHash: null,
  sha256: null,
  chainHead: null,
  isChainWhole: null,
  differs: [],
}
/** A code as it is stored, however it was typed. */
const tidy = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Checks a document of the academy: by the code in it, and as a file by its digest and what it says. */
export async function verify(context: Context, { code, sha256, lines }: Given): Promise<Verdict> {
  const digest = sha256?.toLowerCase() ?? null
  const [found] = await select(
    context.db,
    shape,
    sql`from ${n.from} join ${g.from} on ${g.id} = ${n.groupId} join ${c.from} on ${c.id} = ${g.courseId}
      left join ${v.from} on ${v.id} = ${n.templateVersionId} join files f on f.key = ${n.document}
      join agreement_contents d on d.agreement_id = ${n.id}
    where ${n.status} = 'SIGNED' and ${n.alive} and (lower(${n.checkCode}) = lower(${tidy(code ?? '')}) or f.sha256 = ${digest ?? ''})
    order by (f.sha256 = ${digest ?? ''}) desc limit 1`,
  )
  if (!found) return unknown
  const signed = await eventOf(context.db, found.id, 'SIGNED')
  const kept = await eventOf(context.db, found.id, 'KEPT')
  const chainHead = signed?.hash ?? null
  // The file is the one of the chain, whatever the tables say of it.
  const isSame = digest === null || (digest === found.sha256 && digest === kept?.facts.file)
  return {
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
    differs: isSame || !lines ? [] : await differences(context, found, lines),
  }
}

/** What may not be told to whoever has only a copy. */
const secret = ['passportNumber', 'passportGivenDate', 'socialCardNumber', 'address']
/** Places where a copy may differ before it is simply another document. */
const MOST_DIFFERENCES = 50

async function differences(
  context: Context,
  { document, content }: { document: string; content: { values: Record<string, { hy: string }> } },
  copy: readonly string[],
): Promise<Verdict['differs']> {
  const original = await textOfPdf(await ofStore(context.files.read(document).then(buffer)))
  const hidden = secret.flatMap((name) => content.values[name]?.hy ?? []).filter((text) => text.length > 2)
  const masked = (line: string | null) => line && hidden.reduce((text, each) => text.replaceAll(each, '•••'), line)
  return lineDifferences(original.lines, copy)
    .slice(0, MOST_DIFFERENCES)
    .map(({ signed, copy: other }) => ({ signed: masked(signed), copy: other }))
}

const plain = (line: string) => line.replace(/\s+/g, '')
/** Lines of two texts that are not the same, side by side; those between alike ones belong together. */
export function lineDifferences(signed: readonly string[], copy: readonly string[]): Verdict['differs'] {
  const [a, b] = [signed.map(plain), copy.slice(0, 3_000).map(plain)]
  // Length of the longest common sequence from each place on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: Verdict['differs'] = []
  let [gone, come]: [string[], string[]] = [[], []]
  const flush = () => {
    if (gone.length + come.length > 0) found.push({ signed: gone.join(' ') || null, copy: come.join(' ') || null })
    ;[gone, come] = [[], []]
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      flush()
      ;[i, j] = [i + 1, j + 1]
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) gone.push(signed[i++] ?? '')
    else come.push(copy[j++] ?? '')
  }
  flush()
  return found
}
