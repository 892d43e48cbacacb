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

const t = as(documentTemplates, 't')
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
 * The newest published version of the first template of a kind; null if none is published. With `isHeld` no other
 * version can be published until the transaction ends.
 */
export async function publishedVersion(db: Sql, kind: DocumentKind, isHeld = false): Promise<PublishedVersion | null> {
  const [first] = await select(
    db,
    { id: t.id },
    sql`from ${t.from} where ${t.kind} = ${kind} and ${t.alive} and exists (
      select 1 from ${v.from} where ${v.templateId} = ${t.id} and ${v.state} = 'PUBLISHED')
    order by ${t.id} limit 1 ${isHeld ? sql`for share of ${sql.raw('t')}` : sql``}`,
  )
  if (!first) return null
  const [version] = await select(
    db,
    shape,
    sql`from ${v.from} where ${v.templateId} = ${first.id} and ${v.state} = 'PUBLISHED' order by ${v.number} desc limit 1`,
  )
  return version ?? null
}
