import { sql, type SQL } from 'drizzle-orm'
import { idArray } from '#server/kernel/statements'

type Ids = readonly (number | null)[]
const column = (alias: string, name: string) => sql.raw(`"${alias}"."${name}"`)

/** SQL of the filters that tasks and reminders share. */
export const workFilterSql = {
  ownersIds: (alias: string, ids: Ids): SQL => sql`${column(alias, 'owner')} = any(${idArray(ids)})`,
  userIds: (alias: string, ids: Ids): SQL =>
    sql`(${column(alias, 'owner')} = any(${idArray(ids)}) or ${column(alias, 'created_by_id')} = any(${idArray(ids)}))`,
}

/** The owner's uuid, over the alias of the record's table. */
export const ownerUuid = (alias: string): string => `(select u.uuid from users u where u.id = "${alias}".owner)`
