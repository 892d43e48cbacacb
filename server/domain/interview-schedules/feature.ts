import { interviewSchedules } from '#resources/interview-schedules'
import { interviewSchedule, scheduleInterviews } from '#resources/interview-schedules.calls'
import { defineFeature } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { schedule } from './schedule'
import { scheduleOf } from './schedule-of'

/** Interviews of groups and the mail that invites to them (part 2 §3, §7; DECISIONS 'Interview schedule'). */
export const feature = defineFeature(interviewSchedules, {
  routes: [
    route(scheduleInterviews, async ({ body, context }) => schedule(context, body), { status: 201 }),
    route(interviewSchedule, async ({ params, context }) => scheduleOf(context, params.id)),
  ],
})
