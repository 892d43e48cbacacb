import { sql } from 'drizzle-orm'
import { groups } from '../../../resources/groups'
import { AppError } from '../../kernel/errors'
import { defineFeature, type Hooks } from '../../kernel/feature'
import { checkDrafts, completeEnd } from './check-drafts'
import { computed, taughtBy } from './computed'
import { followSchedules } from './plan-lessons'
import { keepReasons } from './reasons'
import { routes } from './routes'
import { idArray } from '../../kernel/statements'

/** A group with students stays (409 `in_use`); they are moved first. */
const keepWithStudents: Hooks['beforeRemove'] = async (context, removals) => {
  const ids = idArray(removals.map(({ record }) => record.id))
  const rows = await context.db.run<{ id: number; count: number }>(sql`
    select group_id as id, count(*)::int as count from (
      select group_id, id from applicants where group_id = any(${ids}) and deleted_at is null
      union select group_id, applicant_id from student_groups where group_id = any(${ids}) and deleted_at is null
    ) students group by group_id`)
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  for (const { record, refuse } of removals) {
    const { id, name } = record
    const count = counts.get(id) ?? 0
    const students = count === 1 ? '1 student' : `${count} students`
    const uiMessage = `${String(name)} has ${students}. Move them to another group first.`
    if (count > 0) refuse(new AppError('in_use', { uiMessage }))
  }
}

/** Groups: number, name, end, states, seats; launch, lessons, assigning (part 2 §3, §4, §7). */
export const feature = defineFeature({
  resource: groups,
  computed,
  sorts: computed,
  filters: { instructorIds: taughtBy },
  hooks: {
    complete: completeEnd,
    beforeWrite: checkDrafts,
    alongside: keepReasons,
    afterWrite: followSchedules,
    beforeRemove: keepWithStudents,
  },
  routes,
})
