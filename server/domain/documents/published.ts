import { sql } from 'drizzle-orm'
import {
  documentTemplates,
  documentTemplateVersions,
  type DocumentKind,
  type TemplateContent,
} from '#resources/document-templates'
import { as, select } from '#server/kernel/alias'
import { sha256 } from './canonical'
import type { Sql } from '#server/kernel/statements'

const d = as(documentTemplates, 'd')
const v = as(documentTemplateVersions, 'v')

/** The template version a document is made from. */
export interface PublishedVersion {
  id: number
  number: number
  contentHy: string
  contentEn: string
  sha256: string
}
const shape = {
  id: v.id,
  number: sql<number>`${v.number}`,
  contentHy: sql<string>`coalesce(${v.contentHy}, '')`,
  contentEn: sql<string>`coalesce(${v.contentEn}, '')`,
  sha256: sql<string>`${v.sha256}`,
}

/** The digest of a version's content: the Armenian text, a unit separator and the English one; for mails also their other texts. */
export function versionDigest({ contentHy, contentEn, ...more }: TemplateContent): string {
  const others = Object.values(more)
  return sha256([contentHy, contentEn, ...(others.some((text) => text !== '') ? others : [])].join('\u001f'))
}

/**
 * SQL source of the published version `v`, with its template `d`, that documents of a kind (an SQL expression) are made from: the last
 * that was published, of whichever template.
 */
export const versionInForce = (kind: string): string => `from ${v.from}
  join ${d.from} on ${d.id} = ${v.templateId} and ${d.alive} and ${d.kind} = ${kind}
  where ${v.state} = 'PUBLISHED' order by ${v.publishedAt} desc nulls last, ${v.id} desc limit 1`

/**
 * The version that documents of a kind are made from; null if none is published. With `isHeld` no other version can be published until
 * the transaction ends.
 */
export async function publishedVersion(db: Sql, kind: DocumentKind, isHeld = false): Promise<PublishedVersion | null> {
  if (isHeld) await lockTemplates(db, kind, 'share')
  const [version] = await select(db, shape, sql.raw(versionInForce(`'${kind}'`)))
  return version ?? null
}

/** Locks the templates of a kind: for share while a document is made from one, for update to publish another. */
export const lockTemplates = (db: Sql, kind: DocumentKind, strength: 'share' | 'update'): Promise<unknown> =>
  db.run(
    sql`select 1 from ${d.from} where ${d.kind} = ${kind} and ${d.alive} order by ${d.id} for ${sql.raw(strength)}`,
  )
