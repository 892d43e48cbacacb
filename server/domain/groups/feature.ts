import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed } from '#server/kernel/in-use'
import { checkDrafts, completeEnd } from './check-drafts'
import { computed, runBy, taughtBy } from './computed'
import { followSchedules } from './plan-lessons'
import { keepReasons } from './reasons'
import { routes } from './routes'
import { inUseMessages, ownedWords } from '#resources/academy.messages'

const a = as(applicants, 'a')
const m = as(studentGroups, 'm')

/** A group with students stays (409 `in_use`); they are moved first. */
const keepWithStudents = keepWhileUsed([
  {
    from: sql`(select ${a.groupId} as id, ${a.id} as student from ${a.from} where ${a.alive}
      union select ${m.groupId}, ${m.applicantId} from ${m.from} where ${m.alive}) g`,
    by: sql`g.id`,
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
