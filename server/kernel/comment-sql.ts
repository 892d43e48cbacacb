import { at, readInstant } from './columns'
import type { Computed } from './context'
import { counted } from './gathered'
import { literal } from './names'

/** The fields that `commentFields` declares; null for any other name. */
export function commentSql(resource: string, field: string): Computed | null {
  const own = `resource = ${literal(resource)} and deleted_at is null`
  if (field === 'commentCount') return counted({ from: 'comments', by: 'record_id', where: () => own })
  if (field !== 'comments') return null
  return (alias) =>
    `(select coalesce(json_agg(json_build_object('id', c.id, 'content', c.content, 'created_at', ${readInstant('c.created_at')}) order by c.id desc), '[]')
    from (select * from comments where record_id = ${at(alias, 'id')} and ${own} order by id desc limit 3) c)`
}
