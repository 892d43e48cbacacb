import { courseLevels, courses } from '#resources/courses'
import { countCourseLevels } from '#resources/courses.calls'
import { groups } from '#resources/groups'
import { AUTOMATED_TEMPLATE } from '#resources/mail-templates'
import { daysIn, timeScales, type Duration } from '#resources/terms'
import { tracks } from '#resources/tracks'
import { users } from '#resources/users'
import { as } from '#server/kernel/alias'
import { isUndoing, system, type Hooks } from '#server/kernel/context'
import { forbidden } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { keepWhileUsed, refuseRemoved, type Need } from '#server/kernel/in-use'
import { count } from '#server/kernel/operations/count'
import { route } from '#server/kernel/route'
import { academyMessages } from '#resources/academy.messages'
import { inUseMessages, ownedWords } from '#resources/in-use.messages'

const scales = (Object.keys(timeScales) as Duration['timeScale'][])
  .map((timeScale) => `when '${timeScale}' then ${daysIn({ value: 1, timeScale })}`)
  .join(' ')

const g = as(groups, 'g')

/** A course with groups cannot be deleted (409 `in_use`). */
const keepWithGroups = keepWhileUsed([
  {
    from: g.from,
    where: g.alive,
    by: g.courseId,
    used: ownedWords.groups,
    say: inUseMessages.courseHasGroups,
  },
])
/** Only its default project coordinator may delete a course, whatever other users' roles, and only without groups (part 2 §5, CRS-021). */
const checkRemoval: NonNullable<Hooks<typeof courses>['beforeRemove']> = async (context, removals) => {
  const { viewer } = context
  for (const { record, refuse } of removals) {
    const isTheirs = viewer.authGroup === 'USER' && viewer.id === record.defaultProjectCoordinatorId
    if (!isTheirs && viewer !== system) refuse(forbidden(academyMessages.courseDeletion))
  }
  await keepWithGroups(context, removals)
}

/** What a course that comes back needs. */
const needs: Need<typeof courses>[] = [
  { field: 'trackId', to: tracks, ids: ({ trackId }) => [trackId] },
  {
    field: 'defaultProjectCoordinatorId',
    to: users,
    ids: ({ defaultProjectCoordinatorId }) => [defaultProjectCoordinatorId],
  },
]

/** Courses: the mail template required by automated exams, the duration in days, and who may delete one (part 2 §4, §5). */
export const feature = defineFeature(courses, {
  computed: {
    'defaultDuration.durationInDays': (t) => {
      const { value, timeScale } = as(courses, t).defaultDuration
      return `${value} * case ${timeScale} ${scales} end`
    },
  },
  hooks: {
    complete: ({ next, values }) => {
      if (next.examProcessType === 'AUTOMATED') values.emailTemplate = AUTOMATED_TEMPLATE
    },
    validate: (context, drafts) =>
      refuseRemoved(
        context,
        drafts.filter(({ before }) => before === null && isUndoing(context)),
        needs,
        inUseMessages.neededWasDeleted,
      ),
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
