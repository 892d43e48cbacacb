import { admins, readsGroup, runsGroup } from './access'
import { offeredCoordinators } from './coordinators'
import { is } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import {
  choice,
  computed,
  day,
  flag,
  integer,
  labelled,
  longText,
  money,
  object,
  percent,
  reference,
  rows,
  text,
  timeOfDay,
  url,
} from './kernel/fields'
import { idsFilter } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'
import { currencies, duration, groupFee, locations, salaryTypes } from './terms'

/** States of a group and how they are drawn (part 2 §4, look 'Statuses'). */
export const groupStates = {
  ON_HOLD: { label: 'On hold', look: { tone: 'amber', glyph: 'bars' } },
  PLANNING: { label: 'Planning', look: { tone: 'grey', glyph: 'dashed' } },
  ONGOING: { label: 'Ongoing', look: { tone: 'green', glyph: 'half' } },
  WAITING_FOR_DEMO: { label: 'Waiting for Demo', look: { tone: 'blue', glyph: 'threeQuarters' } },
  TERMINATED: { label: 'Terminated', look: { tone: 'grey', glyph: 'tick' } },
} as const
export type GroupState = keyof typeof groupStates
export const weekdays = labelled('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')
/** Largest size of a group (part 2 §9). */
export const GROUP_SIZE_MAX = 80

const groupInstructors = rows({
  label: 'Instructors',
  key: ['instructorId', 'instructorType'],
  max: 20,
  fields: {
    instructorId: reference({
      label: 'Instructor',
      to: 'instructors',
      as: 'instructor',
      show: ['name', 'avatar'],
      required: true,
    }),
    instructorType: choice({ label: 'Type', options: labelled('ASSISTANT', 'LECTURER', 'TUTOR'), required: true }),
    salary: object({
      label: 'Salary',
      readable: (viewer) => admins(viewer) || (viewer.authGroup === 'INSTRUCTOR' && is('instructorId', viewer.id)),
      fields: {
        currency: choice({ label: 'Currency', required: true, options: currencies, preset: 'AMD' }),
        amount: money({ label: 'Amount', required: true, currencyField: 'currency' }),
        salaryType: choice({ label: 'Salary type', required: true, options: salaryTypes }),
      },
    }),
  },
})
const schedule = rows({
  label: 'Schedule',
  key: ['dayOfWeek', 'startHour'],
  max: 21,
  fields: {
    dayOfWeek: choice({ label: 'Day', options: weekdays, required: true, preset: 'MONDAY' }),
    startHour: timeOfDay({ label: 'From', required: true, preset: '19:00' }),
    endHour: timeOfDay({ label: 'To', required: true, preset: '19:00' }),
  },
})

/** Groups (cohorts) of a course (part 2 §3, §4, §5). The server fills number, and name and endDate where they are empty. */
export const groups = defineResource({
  name: 'groups',
  path: 'group',
  screen: '/groups',
  title: { one: 'Group', many: 'Groups' },
  display: 'name',
  fields: {
    number: integer({ label: 'Number', readOnly: true }),
    name: text({ label: 'Name', search: true, max: 120, help: 'Course and number when empty.' }),
    courseId: reference({
      label: 'Course',
      to: 'courses',
      as: 'course',
      show: ['name', 'level', 'courseCategory'],
      required: true,
    }),
    projectCoordinatorId: reference({
      label: 'Project coordinator',
      to: 'users',
      as: 'projectCoordinator',
      required: true,
      offer: offeredCoordinators,
      show: ['firstName', 'lastName', 'email', 'phoneNumber', 'avatar', 'username', 'deactivated'],
    }),
    team: reference({ label: 'Team', to: 'teams', as: 'teamRecord', show: ['name'] }),
    groupState: choice({ label: 'State', options: groupStates, required: true }),
    /** Why a terminated group is reopened; the history keeps it (DECISIONS 'States'). */
    reason: longText({ label: 'Reason for reopening', inputOnly: true, max: 500 }),
    courseFormat: choice({ label: 'Format', options: labelled('ONLINE', 'OFFLINE', 'COMBINED'), required: true }),
    groupType: choice({ label: 'Type', options: labelled('REGULAR', 'BOOTCAMP') }),
    location: choice({ label: 'Location', options: locations }),
    description: longText({ label: 'Description' }),
    startDate: day({ label: 'Start date', required: true }),
    endDate: day({ label: 'End date', help: 'Start and duration when empty.' }),
    duration: duration({ label: 'Duration', required: true }),
    size: integer({ label: 'Size', required: true, min: 1, max: GROUP_SIZE_MAX }),
    applicantsCount: computed(integer({ label: 'Students' })),
    completenessPercentage: computed(percent({ label: 'Completeness' })),
    tuitionFee: groupFee({ label: 'Tuition fee', required: true }),
    paymentTiming: choice({
      label: 'Payment timing',
      options: labelled('PREPAYMENT', 'POSTPAYMENT'),
      default: 'PREPAYMENT',
    }),
    groupInstructors,
    schedule,
    slackLink: url({ label: 'Slack link', prefix: true }),
    evaluationLink: url({ label: 'Evaluation link' }),
    evaluationFormSpreadsheetLink: url({ label: 'Evaluation form spreadsheet', spreadsheet: true }),
    agreement_3_1_point: longText({ label: 'Agreement, clause 3.1', max: 20_000 }),
    isFinal: flag({ label: 'Admission is final', default: false }),
    selectionStatus: choice({ label: 'Selection', options: labelled('OPEN', 'CLOSED'), default: 'OPEN' }),
  },
  rules: [
    {
      name: 'an ongoing group has a schedule',
      at: 'schedule',
      message: messages.required,
      holds: (row) => row.groupState !== 'ONGOING' || (row.schedule ?? []).length > 0,
    },
    {
      name: 'lessons of an ongoing group end after they start',
      at: 'schedule',
      message: 'The end must be after the start.',
      holds: (row) =>
        row.groupState !== 'ONGOING' || (row.schedule ?? []).every(({ startHour, endHour }) => endHour > startHour),
    },
    {
      name: 'it does not end before it starts',
      at: 'endDate',
      message: 'The end must not be before the start.',
      holds: (row) => !row.startDate || !row.endDate || row.endDate >= row.startDate,
    },
    // A record that is being created has no id yet: the links are asked for when a terminated group is edited (part 2 §5).
    ...(['evaluationLink', 'evaluationFormSpreadsheetLink'] as const).map((at) => ({
      name: `a terminated group has its ${at}`,
      at,
      message: messages.required,
      holds: (row: object) =>
        !('id' in row) || !('groupState' in row) || row.groupState !== 'TERMINATED' || Boolean(Reflect.get(row, at)),
    })),
  ],
  access: { read: readsGroup(''), write: runsGroup('') },
  filters: {
    instructorIds: {
      label: 'Instructors',
      schema: idsFilter,
      to: 'instructors',
      like: 'groupInstructors.instructorId',
    },
    /** Groups that a user coordinates or whose team includes the user: a program manager's own (DECISIONS). */
    memberIds: { label: 'Groups of', schema: idsFilter, to: 'users' },
  },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  indexes: [
    ['groupState', 'startDate'],
    ['groupState', 'endDate'],
    ['projectCoordinatorId', 'groupState'],
    ['courseId', 'groupState'],
  ],
  views: {
    list: {
      columns: [
        'name',
        'course',
        'projectCoordinator',
        'groupInstructors',
        'startDate',
        'endDate',
        'applicantsCount',
        'completenessPercentage',
      ],
      hidden: [
        'groupState',
        'size',
        'number',
        'team',
        'courseFormat',
        'groupType',
        'location',
        'duration',
        'tuitionFee',
        'schedule',
        'slackLink',
        'selectionStatus',
        'isFinal',
        'created_at',
      ],
      filters: [
        'courseId',
        'projectCoordinatorId',
        'groupState',
        'team',
        'courseFormat',
        'groupType',
        'location',
        'startDate',
        'endDate',
        'selectionStatus',
        'created_at',
      ],
      sort: '-startDate',
    },
    form: [
      {
        title: 'Group',
        fields: [
          'name',
          ['courseId', 'groupState'],
          'reason',
          ['projectCoordinatorId', 'team'],
          ['courseFormat', 'groupType'],
          ['location', 'size'],
          'description',
        ],
      },
      { title: 'Dates', fields: [['startDate', 'endDate'], 'duration', 'schedule'] },
      { title: 'Instructors', fields: ['groupInstructors'] },
      { title: 'Money', fields: ['tuitionFee', 'paymentTiming', 'agreement_3_1_point'] },
      { title: 'Links', fields: ['slackLink', 'evaluationLink', 'evaluationFormSpreadsheetLink'] },
      { title: 'Admission', fields: [['selectionStatus', 'isFinal']] },
    ],
    bulk: ['projectCoordinatorId', 'team', 'courseFormat', 'location', 'selectionStatus', 'isFinal'],
  },
})
export type Group = RowOf<typeof groups>
