import { z } from 'zod'
import { GROUP_SIZE_MAX, groups } from './groups'
import { runners } from './groups.calls'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { dayText } from './kernel/kinds/time'
import { messages } from './kernel/messages'
import { weekdayNames } from './schedule'

// A clock's text travels as it is.
const clock = groups.fields.schedule.fields.startHour.schema as z.ZodType<string, string>
const lesson = z.strictObject({
  dayOfWeek: z.enum(weekdayNames, messages.choice),
  startHour: clock,
  endHour: clock,
})
const lessonSaid = { dayOfWeek: z.enum(weekdayNames), startHour: z.string(), endHour: z.string() }
const groupSaid = z.strictObject({ id, name: z.string() })

/**
 * What stands against a weekly schedule that is being written, and which would do. `groupId` is null for a new group. Asked
 * about are the ongoing groups: who teaches or studies both there and here.
 */
export const checkSchedule = defineCall({
  operationId: 'checkSchedule',
  method: 'POST',
  path: '/group/schedule',
  summary: 'Clashes of a schedule, and free slots',
  who: runners,
  tag: 'Groups',
  body: z.strictObject({
    groupId: id.nullable().optional(),
    startDate: dayText,
    endDate: dayText,
    schedule: z.array(lesson, messages.list).max(groups.fields.schedule.max, messages.most(groups.fields.schedule.max)),
    instructorIds: z.array(id, messages.list).max(GROUP_SIZE_MAX, messages.most(GROUP_SIZE_MAX)).optional(),
    /** Hours of the day between which slots are looked for. */
    from: clock.optional(),
    till: clock.optional(),
  }),
  answer: z.strictObject({
    /** One for each lesson, other group and instructor; `instructor` is null where `students` of this group study there. */
    clashes: z.array(
      z.strictObject({
        ...lessonSaid,
        group: groupSaid,
        day: z.string(),
        till: z.string(),
        instructor: z.string().nullable(),
        students: z.int(),
      }),
    ),
    /** The week of the groups that take somebody of this one. */
    taken: z.array(z.strictObject({ ...lessonSaid, group: groupSaid, instructors: z.array(z.string()) })),
    /** Schedules of as many lessons, as long as the first of those written: free for who teaches; `missing` students study elsewhere. */
    proposals: z.array(z.strictObject({ schedule: z.array(z.strictObject(lessonSaid)), missing: z.int() })),
    students: z.int(),
    /** Holidays between start and end, on which no lesson is planned. */
    holidays: z.array(z.strictObject({ startDate: z.string(), endDate: z.string() })),
  }),
  shows: ['groups', 'applicants', 'holidays'],
})
