import { groups } from '#resources/groups'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { checkDrafts, completeEnd } from './check-drafts'
import { computed, runBy, taughtBy } from './computed'
import { followSchedules } from './plan-lessons'
import { keepReasons } from './reasons'
import { routes } from './routes'
import { inUseMessages, ownedWords } from '#resources/academy.messages'

/** A group with students stays (409 `in_use`); they are moved first. */
const keepWithStudents = keepWhileUsed([
  {
    from: `(
      select group_id, id, deleted_at from applicants where deleted_at is null
      union select group_id, applicant_id, deleted_at from student_groups where deleted_at is null) u`,
    by: 'u.group_id',
    used: ownedWords.students,
    say: inUseMessages.groupHasStudents,
  },
])

/** Groups: number, name, end, states, seats; launch, lessons, assigning (part 2 §3, §4, §7). */
export const feature = defineFeature(groups, {
  computed,
  sorts: computed,
  filters: { instructorIds: taughtBy, memberIds: runBy },
  hooks: {
    complete: completeEnd,
    beforeWrite: checkDrafts,
    alongside: keepReasons,
    afterWrite: followSchedules,
    beforeRemove: keepWithStudents,
  },
  routes,
})
