import { sql, type SQL } from 'drizzle-orm'
import type { reminders } from '#resources/reminders'
import type { tasks } from '#resources/tasks'
import { users } from '#resources/users'
import { as } from '#server/kernel/alias'
import { idArray } from '#server/kernel/statements'

type Work = typeof tasks | typeof reminders
type Ids = readonly (number | null)[]

/** SQL of the filters that tasks and reminders share. */
export const workFilters = (work: Work) => ({
  ownersIds: (alias: string, ids: Ids): SQL => sql`${as(work, alias).owner} = any(${idArray(ids)})`,
  userIds: (alias: string, ids: Ids): SQL => {
    const { owner, createdById } = as(work, alias)
    return sql`(${owner} = any(${idArray(ids)}) or ${createdById} = any(${idArray(ids)}))`
  },
})

const u = as(users, 'u')
/** SQL of the owner's uuid, over the alias of the record's table. */
export const ownerUuid =
  (work: Work) =>
  (alias: string): string =>
    `(select ${u.uuid} from ${u.from} where ${u.id} = ${as(work, alias).owner})`
