import { z } from 'zod'
import { readsOfGroup, runsGroup } from './access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, flag, instant, integer, json, reference, text } from './kernel/fields'
import { id } from './kernel/kinds/reference'
import { dayText } from './kernel/kinds/time'
import type { RowOf } from './kernel/row'
import { partOf, toGroup, unlisted } from './field-options'
import { words } from './words'
import { groupMessages, lessonMessages } from './groups.messages'
import type { Message } from './kernel/message'

/** States of a lesson and how they are drawn (part 2 §4, look 'Statuses'). */
export const lessonStates = {
  COMPLETED: { label: { en: 'Completed', hy: 'Անցկացված' }, look: { tone: 'green', glyph: 'tick' } },
  MISSED: { label: { en: 'Missed', hy: 'Չկայացած' }, look: { tone: 'amber', glyph: 'cross' } },
  UPCOMING: { label: { en: 'Upcoming', hy: 'Առաջիկա' }, look: { tone: 'grey', glyph: 'dashed' } },
} as const

export type LessonState = keyof typeof lessonStates
/** Why a lesson that starts at this time may not have the state; null when it may (DECISIONS 'Lesson states'). */
export const stateFault = (lessonState: LessonState, startDate: string, now: string): Message | null =>
  lessonState !== 'UPCOMING' && startDate > now ? lessonMessages.notBegun : null

/** Lessons of groups, created at launch (part 2 §3 'Lesson', DECISIONS 'Lessons'). */
export const lessons = defineResource({
  name: 'lessons',
  path: 'lesson',
  screen: null,
  title: { one: words.lesson, many: { en: 'Lessons', hy: 'Դասեր' } },
  display: 'startDate',
  fields: {
    startDate: instant({ label: words.start, required: true }),
    endDate: instant({ label: { en: 'End', hy: 'Ավարտ' }, required: true }),
    groupId: reference({ ...toGroup, ...partOf, show: ['name', 'slackLink', 'courseFormat'] }),
    number: integer({ label: words.number, createOnly: true, min: 1 }),
    /** The lesson's course, the group's number of lessons, the instructors and the location; requested by `loadGroupInfo`. */
    groupInfo: computed(
      json(
        z.strictObject({
          courseName: z.string(),
          lessonCount: z.int(),
          location: z.string().nullable(),
          instructors: z.array(z.strictObject({ id, name: z.string() })),
        }),
        { label: { en: 'Group details', hy: 'Խմբի տվյալներ' } },
      ),
      { when: 'loadGroupInfo' },
    ),
    /** The subject of the lesson, written by those who run the group. */
    subject: text({ label: { en: 'Subject', hy: 'Թեմա' }, max: 160, ...unlisted }),
    /** Who marked the absences last, and the number of absences; requested by `loadRoll`. */
    markedBy: computed(text({ label: { en: 'Roll-call by', hy: 'Նշել է' } }), { when: 'loadRoll' }),
    absences: computed(integer({ label: { en: 'Absent', hy: 'Բացակա' } }), { when: 'loadRoll' }),
    lessonState: choice({ label: words.state, options: lessonStates, required: true, default: 'UPCOMING' }),
    /** Whether the students of the group are mailed when the lesson is moved (DECISIONS 'Lesson moved'). */
    tellGroup: flag({
      label: { en: 'Tell the group by e-mail', hy: 'Տեղեկացնել խմբին էլ. փոստով' },
      inputOnly: true,
      askedWith: ['startDate', 'endDate'],
    }),
  },
  rules: [
    {
      name: 'a lesson ends after it starts',
      at: 'endDate',
      message: groupMessages.endAfterStart,
      holds: (row) => !row.startDate || !row.endDate || row.endDate > row.startDate,
    },
  ],
  access: { read: readsOfGroup, write: runsGroup('group.') },
  filters: {
    groupId: { label: words.group, schema: id },
    dateFrom: { label: words.from, schema: dayText },
    dateTo: { label: words.to, schema: dayText },
  },
  history: true,
  indexes: [
    ['groupId', 'startDate'],
    ['lessonState', 'startDate'],
  ],
  views: {
    list: {
      columns: ['number', 'group', 'startDate', 'endDate', 'lessonState'],
      filters: ['groupId', 'lessonState', 'startDate'],
      tone: 'lessonState',
    },
    form: [{ fields: [['startDate', 'endDate'], 'tellGroup', 'subject', 'lessonState'] }],
    bulk: ['lessonState'],
  },
})
export type Lesson = RowOf<typeof lessons>
