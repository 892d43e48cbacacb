import { z } from 'zod'
import { GROUP_SIZE_MAX, groups } from './groups'
import { runners } from './groups.calls'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { dayText } from './kernel/kinds/time'
import { messages } from './kernel/messages'
import { weekdayNames } from './schedule'

// The text is sent unchanged, so input and output have the same type.
const clock = groups.fields.schedule.fields.startHour.schema as z.ZodType<string, string>
const lesson = z.strictObject({
  dayOfWeek: z.enum(weekdayNames, messages.choice),
  startHour: clock,
  endHour: clock,
})
const lessonSaid = { dayOfWeek: z.enum(weekdayNames), startHour: z.string(), endHour: z.string() }
const groupSaid = z.strictObject({ id, name: z.string() })

/**
 * Checks a weekly schedule in an editor for clashes, and proposes alternatives. `groupId` is null for a new group. It is compared with
 * ongoing groups that share instructors or students.
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
    /** The time of day in which slots are searched. */
    from: clock.optional(),
    till: clock.optional(),
  }),
  answer: z.strictObject({
    /** One for each lesson, other group and instructor; `instructor` is null where `students` of this group are in the other group. */
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
    /** Weekly lessons of the groups that share people with this one. */
    taken: z.array(z.strictObject({ ...lessonSaid, group: groupSaid, instructors: z.array(z.string()) })),
    /**
     * Schedules with the same number of lessons, each as long as the first given lesson: all instructors are free; `missing` students have
     * another lesson.
     */
    proposals: z.array(z.strictObject({ schedule: z.array(z.strictObject(lessonSaid)), missing: z.int() })),
    students: z.int(),
    /** Holidays between start and end, without lessons. */
    holidays: z.array(z.strictObject({ startDate: z.string(), endDate: z.string() })),
  }),
  shows: ['groups', 'applicants', 'holidays'],
})
