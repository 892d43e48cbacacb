import { z } from 'zod'
import { staff } from './access'
import { interviewSchedules } from './interview-schedules'
import { bodyOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'

const tag = 'Groups'
/** How many applicants each template would be sent to now, by its name: those who await an interview and have not had that mail. */
const toInvite = z.record(z.string(), z.int())
const times = z.array(z.strictObject({ id, start: z.string() }))
const schedule = {
  groupId: id,
  template: z.string(),
  times,
  version: z.int(),
  toInvite,
}
const stored = z.strictObject({ id, ...schedule })
const missing = z.strictObject({
  id: z.null(),
  groupId: id,
  template: z.null(),
  times: times.max(0),
  version: z.null(),
  toInvite,
})
export type StoredSchedule = z.output<typeof stored>
export type FoundSchedule = StoredSchedule | z.output<typeof missing>

/** Sets the interviews of a group and mails the applicants who await one and have not had the mail; `invited` is their number. */
export const scheduleInterviews = defineCall({
  operationId: 'scheduleInterviews',
  method: 'POST',
  path: '/group/interviewSchedule',
  summary: 'Schedule the interviews of a group',
  tag,
  who: staff,
  body: bodyOf(interviewSchedules, 'Create'),
  answer: stored.extend({ invited: z.int() }),
  changes: ['interviewSchedules', 'emails', 'applicants'],
})
/** The interviews of a group, by the group's id; `id` and `template` are null before they are set. */
export const interviewSchedule = defineCall({
  operationId: 'interviewSchedule',
  method: 'GET',
  path: '/group/interviewSchedule/:id',
  summary: 'Interviews of a group',
  tag,
  who: staff,
  params: z.strictObject({ id: idText }),
  answer: z.union([stored, missing]),
  shows: ['interviewSchedules'],
})
