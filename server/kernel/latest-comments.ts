import type { AnyResource } from '../../resources/kernel/define-resource'
import { at, readInstant } from './columns'
import { literal } from './names'

/** SQL of the latest three comments of a record as JSON, newest first, over the alias of its resource's table. */
export const latestCommentsOf = (resource: Pick<AnyResource, 'name'>) => (alias: string): string =>
  `(select coalesce(json_agg(json_build_object('id', c.id, 'content', c.content, 'created_at', ${readInstant('c.created_at')}) order by c.id desc), '[]')
    from (select * from comments where resource = ${literal(resource.name)} and record_id = ${at(alias, 'id')} and deleted_at is null
      order by id desc limit 3) c)`
