import { sql } from 'drizzle-orm'
import { users } from '#resources/users'
import { as, select } from '#server/kernel/alias'
import { changedNames } from '#server/kernel/changed-names'
import { isUndoing, type Context, type Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { peopleMessages } from '#resources/people.messages'
import { workMessages } from '#resources/work.messages'

/** A new owner must be active, and a coordinator if the type requires one (TSK-002, TSK-015). */
export async function checkOwners(
  context: Context,
  drafts: readonly Draft[],
  asksCoordinator: (draft: Draft) => boolean,
): Promise<void> {
  const asked = drafts.filter((draft) => {
    // A record restored by undo is not checked again.
    if (draft.before === null && isUndoing(context)) return false
    const changed = changedNames(draft)
    return changed.includes('owner') || (asksCoordinator(draft) && changed.includes('taskType'))
  })
  if (asked.length === 0) return
  const u = as(users, 'u')
  const owners = await select(
    context.db,
    {
      id: u.id,
      deactivated: sql<boolean>`coalesce(${u.deactivated}, false)`,
      isCoordinator: sql<boolean>`'ROLE_PROJECT_COORDINATOR' = any(${u.roles})`,
    },
    sql`from ${u.from} where ${u.id} = any(${idArray(new Set(asked.map(({ next }) => next.owner ?? null)))})`,
  )
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  for (const draft of asked) {
    const owner = byId.get(Number(draft.next.owner))
    if (owner?.deactivated) draft.refuse({ owner: peopleMessages.deactivated })
    else if (owner && asksCoordinator(draft) && !owner.isCoordinator)
      draft.refuse({ owner: workMessages.coordinatorsOnly })
  }
}
