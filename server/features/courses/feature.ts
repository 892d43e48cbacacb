import { sql } from 'drizzle-orm'
import { courseDeletion, courseLevels, courses } from '../../../resources/courses'
import { countCourseLevels } from '../../../resources/courses.calls'
import { AUTOMATED_TEMPLATE } from '../../../resources/mail-templates'
import { daysIn, timeScales, type Duration } from '../../../resources/terms'
import { system } from '../../kernel/context'
import { AppError } from '../../kernel/errors'
import { defineFeature, type Hooks } from '../../kernel/feature'
import { count } from '../../kernel/operations/read'
import { route } from '../../kernel/route'
import { idArray } from '../../kernel/statements'

const scales = (Object.keys(timeScales) as Duration['timeScale'][])
  .map((timeScale) => `when '${timeScale}' then ${daysIn({ value: 1, timeScale })}`).join(' ')

/** Only the default project coordinator, whoever asks, and only while no group is there (part 2 §5, CRS-021). */
const checkRemoval: Hooks['beforeRemove'] = async ({ viewer, db }, removals) => {
  const ids = idArray(removals.map(({ record }) => record.id))
  const rows = await db.run<{ id: number; count: number }>(sql`
    select course_id as id, count(*)::int as count from groups
    where course_id = any(${ids}) and deleted_at is null group by course_id`)
  const counts = new Map(rows.map(({ id, count: found }) => [id, found]))
  for (const { record: { id, name, defaultProjectCoordinatorId }, refuse } of removals) {
    const isTheirs = viewer.authGroup === 'USER' && viewer.id === defaultProjectCoordinatorId
    const refusal = { title: courseDeletion.title, uiMessage: courseDeletion.text }
    if (!isTheirs && viewer !== system) refuse(new AppError('forbidden', refusal))
    const found = counts.get(id) ?? 0
    const groups = found === 1 ? '1 group' : `${found} groups`
    const uiMessage = `${String(name)} has ${groups}. Delete them or move them to another course first.`
    if (found > 0) refuse(new AppError('in_use', { uiMessage }))
  }
}

/** Courses: the template that an automated exam forces, the length in days, who may delete one (part 2 §4, §5). */
export const feature = defineFeature({
  resource: courses,
  computed: {
    'defaultDuration.durationInDays': (t) =>
      `"${t}".default_duration_value * case "${t}".default_duration_time_scale ${scales} end`,
  },
  hooks: {
    complete: ({ next, values }) => {
      if (next.examProcessType === 'AUTOMATED') values.emailTemplate = AUTOMATED_TEMPLATE
    },
    beforeRemove: checkRemoval,
  },
  routes: [
    route(countCourseLevels, async ({ context }) => {
      const { groups = [] } = await count(context, courses, [], 'level')
      const counts = new Map(groups.map((each) => [Number(each.value), each.count]))
      const levels = Object.keys(courseLevels).map(Number)
      return { levels: levels.map((level) => ({ level, count: counts.get(level) ?? 0 })) }
    }),
  ],
})
