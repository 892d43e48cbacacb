import { at, readInstant } from './columns'
import { literal } from './names'

const own = (resource: string, alias: string) =>
  `resource = ${literal(resource)} and record_id = ${at(alias, 'id')} and deleted_at is null`

/** SQL of a field that `commentFields` declares, over the alias of the resource's table; null for any other name. */
export function commentSql(resource: string, field: string, alias: string): string | null {
  if (field === 'commentCount') return `(select count(*)::int from comments where ${own(resource, alias)})`
  if (field !== 'comments') return null
  return `(select coalesce(json_agg(json_build_object('id', c.id, 'content', c.content, 'created_at', ${readInstant('c.created_at')}) order by c.id desc), '[]')
    from (select * from comments where ${own(resource, alias)} order by id desc limit 3) c)`
}
