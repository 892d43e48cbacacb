import { sql, type SQL } from 'drizzle-orm'
import type { courses } from '#resources/courses'
import type { groups } from '#resources/groups'
import type { Alias } from '#server/kernel/alias'

/** Whose an application is, over the aliases of its group, of which it may have none, and its course: the coordinator of the group, else of the course. */
export const coordinatorOf = (
  group: Pick<Alias<typeof groups>, 'projectCoordinatorId'>,
  course: Pick<Alias<typeof courses>, 'defaultProjectCoordinatorId'>,
): SQL<number> => sql<number>`coalesce(${group.projectCoordinatorId}, ${course.defaultProjectCoordinatorId})`
