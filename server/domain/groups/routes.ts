import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import * as calls from '#resources/groups.calls'
import { lessons } from '#resources/lessons'
import { checkSchedule as checkScheduleCall } from '#resources/schedule.calls'
import { bulkAnswer } from '#server/kernel/bulk/answer'
import { onceByKey } from '#server/kernel/idempotent'
import { getText, list, queryOf } from '#server/kernel/operations/read'
import { pageText, recordText, route, type AnyRoute } from '#server/kernel/route'
import { assignApplicants } from './assign'
import { changeState } from './change-state'
import { checkSchedule } from './check-schedule'
import { countGroups, countGroupsOf, groupNames } from './counts'
import { groupFigures } from './figures'
import { launchGroup } from './launch'

/** Calls of groups that are not derived from the declaration (part 2 §7 'Groups', DECISIONS 'Paths not shown'). */
export const routes: readonly AnyRoute[] = [
  route(calls.groupNames, async ({ query, context }) => groupNames(context, query)),
  route(calls.launchGroup, async ({ params, body, context, request }) =>
    onceByKey(context, request, async (inner) => {
      await launchGroup(inner, params.id, body ?? {})
      return recordText(groups, await getText(inner, groups, params.id))
    }),
  ),
  route(calls.changeGroupState, async ({ params, body, context }) => {
    await changeState(context, params.id, body.groupState, body.reason)
    return recordText(groups, await getText(context, groups, params.id))
  }),
  route(checkScheduleCall, async ({ body, context }) => checkSchedule(context, body)),
  route(calls.groupFigures, async ({ params, context }) => groupFigures(context, params.id)),
  route(calls.groupLessons, async ({ params, context }) => {
    await getText(context, groups, params.id)
    const page = await list(context, lessons, queryOf({ filter: { groupId: params.id }, sort: 'startDate' }))
    return pageText(lessons, page)
  }),
  // Asked for again, they would be refused as those who are in the group already.
  route(calls.assignApplicants, ({ params, body, context, request }) =>
    onceByKey(context, request, async (inner) =>
      bulkAnswer(inner, applicants, await assignApplicants(inner, params.id, body.applicantIds, body.enrol)),
    ),
  ),
  route(calls.countGroups, async ({ body, context }) => {
    const { groupBy, ...filters } = body
    return countGroups(context, filters, groupBy)
  }),
  route(calls.countGroupsOf, async ({ params, query, context }) =>
    countGroupsOf(context, params.id, query.groupState ?? []),
  ),
]
