import { sql } from 'drizzle-orm'
import { groups } from '../../../resources/groups'
import { AppError } from '../../kernel/errors'
import { defineFeature, type Hooks } from '../../kernel/feature'
import { checkDrafts, completeEnd } from './check-drafts'
import { computed, taughtBy } from './computed'
import { followSchedules } from './plan-lessons'
import { routes } from './routes'

/** A group with students stays (409 `in_use`); they are moved first. */
const keepWithStudents: Hooks['beforeRemove'] = async (context, records) => {
  for (const { id, name } of records) {
    const [found] = await context.db.run<{ count: number }>(sql`
      select count(*)::int as count from (
        select id from applicants where group_id = ${id} and deleted_at is null
        union select applicant_id from student_groups where group_id = ${id} and deleted_at is null) students`)
    const students = found!.count === 1 ? '1 student' : `${found!.count} students`
    const uiMessage = `${String(name)} has ${students}. Move them to another group first.`
    if (found!.count > 0) throw new AppError('in_use', { uiMessage })
  }
}

/** Groups: number, name, end, states, seats; launch, lessons, assigning (part 2 §3, §4, §7). */
export const feature = defineFeature({
  resource: groups,
  computed,
  sorts: computed,
  filters: { instructorIds: taughtBy },
  hooks: {
    complete: completeEnd, beforeWrite: checkDrafts, afterWrite: followSchedules, beforeRemove: keepWithStudents,
  },
  routes,
})
