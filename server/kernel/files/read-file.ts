import { sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context'
import { notFound } from '../errors'
import { literal, q, tableName } from '../names'
import { permit, readableSql, whereSql } from '../where'
import { fileColumns, unreferredSql, type FileColumn } from './file-columns'
import { ofStore } from './keep-file'

interface FileRow {
  name: string
  content_type: string
  size: number
}
const extensions: Readonly<Record<string, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
}
const ending: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
}

/** SQL condition over the file's alias `f`: the viewer may read a record that refers to the file through this column. */
function seenThrough({ kernel, viewer }: Context, { resource, field, table, column, owner }: FileColumn): string {
  const referring = `"t".id in (select r.${q(owner)} from ${q(table)} r where r.${q(column)} = f.key)`
  const record = field.isShared ? `"t".deleted_at is null` : readableSql(kernel, resource, 't', viewer)
  const part = field.readable ? whereSql(kernel, { resource, alias: 't' }, permit(field.readable, viewer)) : 'true'
  return `exists (select 1 from ${q(tableName(resource))} "t" where ${referring} and ${record} and (${part}))`
}

/** The file, when the viewer may read a record that refers to it, or uploaded it and no record refers to it yet. @throws 404 otherwise */
async function findFile(context: Context, key: string): Promise<FileRow> {
  const { kernel, viewer } = context
  const isOwn = `f.owner_group = ${literal(viewer.authGroup)} and f.owner_id = ${literal(viewer.id)}`
  const seen = [
    `(${isOwn} and ${unreferredSql(kernel, 'f')})`,
    ...fileColumns(kernel).map((column) => seenThrough(context, column)),
  ]
  const [row] = await context.db.runPrepared<FileRow>(sql`
    select f.name, f.content_type, f.size from files f where f.key = ${key}::uuid and (${sql.raw(seen.join(' or '))})`)
  if (!row) throw notFound()
  return row
}

/** The content of a stored file; no access is checked. @throws busy or unavailable when the store fails */
export const bytesOf = ({ files }: Pick<Context, 'files'>, key: string): Promise<Buffer> =>
  ofStore(files.read(key).then(buffer))

/** The download name of a file: its own, with an extension that matches its content type. */
const nameToKeep = ({ name, content_type: type }: FileRow) =>
  extensions[type]?.test(name) ? name : `${name}${ending[type] ?? ''}`
const plain = (name: string) => name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Sends a file as a download, so that it is never shown as a page. The content under a key never changes, so the browser may cache it for
 * an hour. 404 when the viewer may read no record that refers to it.
 */
export async function sendFile(context: Context, key: string, reply: FastifyReply): Promise<FastifyReply> {
  const row = await findFile(context, key)
  const content = await ofStore(context.files.read(key))
  const name = nameToKeep(row)
  return reply
    .headers({
      'content-type': row.content_type,
      'content-length': String(row.size),
      'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600, immutable',
      vary: 'authorization',
    })
    .send(content)
}
