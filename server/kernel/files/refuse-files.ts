import { sql } from 'drizzle-orm'
import type { Row } from '#resources/kernel/check-row'
import type { FieldOf, Fields } from '#resources/kernel/field'
import { faultOfFile, type FileFacts } from '#resources/kernel/file-limits'
import { messages } from '#resources/kernel/messages'
import { type Context, isSystem } from '../context'
import { invalid } from '../errors'
import type { Pending } from '../operations/draft'
import type { Message } from '#resources/kernel/message'

interface Given {
  key: string
  path: string
  field: FieldOf<'file'>
  draft: Pending
}
interface Known extends FileFacts {
  key: string
}

/** All files that the written values newly refer to, each with the path that errors are reported under. */
function given(fields: Fields, values: Row, before: Row | null, prefix: string, draft: Pending): Given[] {
  return Object.entries(values).flatMap(([name, value]): Given[] => {
    const field = fields[name]
    if (value === null || value === undefined || !field || field.mode === 'read') return []
    const path = prefix + name
    const old = before?.[name]
    if (field.kind === 'file') return value === old ? [] : [{ key: value as string, path, field, draft }]
    if (field.kind === 'object')
      return given(field.fields, value as Row, (old as Row | null) ?? null, `${path}.`, draft)
    if (field.kind !== 'rows') return []
    const rows = new Map(((old as Row[] | undefined) ?? []).map((row) => [row.id, row]))
    return (value as Row[]).flatMap((row, index) =>
      given(field.fields, row, rows.get(row.id) ?? null, `${path}.${index}.`, draft),
    )
  })
}

function faultOf({ field }: Given, file: Known | undefined): Message | null {
  return file ? (faultOfFile(field, file)?.said ?? null) : messages.reference
}

/** Refuses drafts that refer to a file which the viewer did not upload, or which the field does not accept. */
export async function refuseFiles(context: Context, fields: Fields, drafts: readonly Pending[]): Promise<void> {
  const all = drafts.flatMap((draft) => given(fields, draft.values, draft.before, '', draft))
  if (all.length === 0) return
  const { viewer } = context
  const keys = `{${all.map(({ key }) => key).join(',')}}`
  const own = isSystem(viewer) ? sql`true` : sql`owner_group = ${viewer.authGroup} and owner_id = ${viewer.id}`
  const known = await context.db.run<Known>(sql`
    select key, content_type as "contentType", size, width, height from files where key = any(${keys}::uuid[]) and ${own}`)
  const byKey = new Map(known.map((file) => [file.key, file]))
  for (const each of all) {
    const fault = faultOf(each, byKey.get(each.key.toLowerCase()))
    if (fault !== null) each.draft.error ??= invalid({ [each.path]: fault })
  }
}
