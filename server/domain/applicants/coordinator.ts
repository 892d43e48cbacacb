import { sql, type SQL } from 'drizzle-orm'
import type { courses } from '#resources/courses'
import type { groups } from '#resources/groups'
import type { Alias } from '#server/kernel/alias'

/**
 * SQL of the coordinator responsible for an application: the group's (the group may be missing), else the
 * course's. Takes the aliases of both.
 */
export const coordinatorOf = (
  group: Pick<Alias<typeof groups>, 'projectCoordinatorId'>,
  course: Pick<Alias<typeof courses>, 'defaultProjectCoordinatorId'>,
): SQL<number> => sql<number>`coalesce(${group.projectCoordinatorId}, ${course.defaultProjectCoordinatorId})`
