import { admins, readsGroup, runsGroup } from './access'
import { offeredCoordinators } from './coordinators'
import { allOf, is, isStored } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import {
  choice,
  computed,
  day,
  flag,
  integer,
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
import { groupMoves } from './group-moves'
import { courseFormats, groupStates, type GroupState } from './group-words'
import { idsFilter } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'
import { currencies, durationFields, groupFee, locations, salaryTypes } from './terms'
import { words } from './words'
import { groupMessages } from './groups.messages'

export { groupStates }
export type { GroupState }
export const weekdays = {
  MONDAY: { en: 'Monday', hy: 'Երկուշաբթի' },
  TUESDAY: { en: 'Tuesday', hy: 'Երեքշաբթի' },
  WEDNESDAY: { en: 'Wednesday', hy: 'Չորեքշաբթի' },
  THURSDAY: { en: 'Thursday', hy: 'Հինգշաբթի' },
  FRIDAY: { en: 'Friday', hy: 'Ուրբաթ' },
  SATURDAY: { en: 'Saturday', hy: 'Շաբաթ' },
  SUNDAY: { en: 'Sunday', hy: 'Կիրակի' },
}
/** The largest size of a group (part 2 §9). */
export const GROUP_SIZE_MAX = 80

const groupInstructors = rows({
  label: words.instructors,
  key: ['instructorId', 'instructorType'],
  max: 20,
  fields: {
    instructorId: reference({
      label: words.instructor,
      to: 'instructors',
      as: 'instructor',
      show: ['name', 'avatar'],
      required: true,
    }),
    instructorType: choice({
      label: words.type,
      options: {
        ASSISTANT: { en: 'Assistant', hy: 'Օգնական' },
        LECTURER: { en: 'Lecturer', hy: 'Դասախոս' },
        TUTOR: { en: 'Tutor', hy: 'Թյութոր' },
      },
      required: true,
    }),
    salary: object({
      label: { en: 'Salary', hy: 'Աշխատավարձ' },
      readable: (viewer) => admins(viewer) || (viewer.authGroup === 'INSTRUCTOR' && is('instructorId', viewer.id)),
      fields: {
        currency: choice({ label: words.currency, required: true, options: currencies, preset: 'AMD' }),
        amount: money({ label: words.amount, required: true, currencyField: 'currency' }),
        salaryType: choice({
          label: { en: 'Salary type', hy: 'Աշխատավարձի տեսակ' },
          required: true,
          options: salaryTypes,
        }),
      },
    }),
  },
})
const schedule = rows({
  required: is('groupState', 'ONGOING'),
  label: { en: 'Schedule', hy: 'Դասացուցակ' },
  key: ['dayOfWeek', 'startHour'],
  max: 21,
  fields: {
    dayOfWeek: choice({ label: { en: 'Day', hy: 'Օր' }, options: weekdays, required: true, preset: 'MONDAY' }),
    startHour: timeOfDay({ label: words.from, required: true, preset: '19:00' }),
    endHour: timeOfDay({ label: words.to, required: true, preset: '19:00' }),
  },
})

const isEnded = allOf(isStored, is('groupState', 'TERMINATED'))

/** Groups (cohorts) of a course (part 2 §3, §4, §5). The server sets the number, and fills in name and endDate where they are empty. */
export const groups = defineResource({
  name: 'groups',
  path: 'group',
  screen: '/groups',
  title: { one: words.group, many: words.groups },
  display: 'name',
  fields: {
    number: integer({ label: words.number, readOnly: true }),
    name: text({
      label: words.name,
      search: true,
      max: 120,
      help: { en: 'Course and number when empty.', hy: 'Եթե դատարկ է՝ դասընթացը և համարը։' },
    }),
    courseId: reference({
      label: words.course,
      to: 'courses',
      as: 'course',
      show: ['name', 'level', 'courseCategory'],
      required: true,
    }),
    projectCoordinatorId: reference({
      label: { en: 'Project coordinator', hy: 'Ծրագրի համակարգող' },
      to: 'users',
      as: 'projectCoordinator',
      required: true,
      offer: offeredCoordinators,
      show: ['firstName', 'lastName', 'email', 'phoneNumber', 'avatar', 'username', 'deactivated'],
    }),
    team: reference({ label: words.team, to: 'teams', as: 'teamRecord', show: ['name'] }),
    groupState: choice({
      label: words.state,
      options: groupStates,
      required: true,
      ...groupMoves,
    }),
    /** Why a terminated group is reopened; the history stores it (DECISIONS 'States'). */
    reason: longText({ label: { en: 'Reason for reopening', hy: 'Վերաբացման պատճառ' }, inputOnly: true, max: 500 }),
    courseFormat: choice({
      label: { en: 'Format', hy: 'Ձևաչափ' },
      options: courseFormats,
      required: true,
    }),
    groupType: choice({
      label: words.type,
      options: { REGULAR: { en: 'Regular', hy: 'Սովորական' }, BOOTCAMP: { en: 'Bootcamp', hy: 'Ինտենսիվ' } },
    }),
    location: choice({ label: words.location, options: locations }),
    description: longText({ label: words.description }),
    startDate: day({ label: { en: 'Start date', hy: 'Սկզբի ամսաթիվ' }, required: true }),
    endDate: day({
      label: words.endDate,
      help: { en: 'Start and duration when empty.', hy: 'Եթե դատարկ է՝ ըստ սկզբի և տևողության։' },
    }),
    duration: object({ label: words.duration, required: true, fields: durationFields }),
    size: integer({ label: words.size, required: true, min: 1, max: GROUP_SIZE_MAX }),
    applicantsCount: computed(integer({ label: words.students })),
    completenessPercentage: computed(percent({ label: { en: 'Completeness', hy: 'Ավարտվածություն' } })),
    tuitionFee: groupFee({ label: words.tuitionFee, required: true }),
    paymentTiming: choice({
      label: { en: 'Payment timing', hy: 'Վճարման ժամանակ' },
      options: { PREPAYMENT: { en: 'Prepayment', hy: 'Կանխավճար' }, POSTPAYMENT: { en: 'Postpayment', hy: 'Հետվճար' } },
      default: 'PREPAYMENT',
    }),
    groupInstructors,
    schedule,
    slackLink: url({ label: { en: 'Slack link', hy: 'Slack հղում' }, prefix: true }),
    // Links are only required when a terminated group is edited, that is, when it is stored and has an id (part 2 §5).
    evaluationLink: url({ label: { en: 'Evaluation link', hy: 'Գնահատման հղում' }, required: isEnded }),
    evaluationFormSpreadsheetLink: url({
      label: { en: 'Evaluation form spreadsheet', hy: 'Գնահատման աղյուսակ' },
      spreadsheet: true,
      required: isEnded,
    }),
    isEvaluationAnonymous: flag({
      label: { en: 'Evaluation is anonymous', hy: 'Գնահատումն անանուն է' },
      default: true,
    }),
    agreement_3_1_point: longText({ label: { en: 'Agreement, clause 3.1', hy: 'Պայմանագիր, կետ 3.1' }, max: 20_000 }),
    isFinal: flag({ label: { en: 'Admission is final', hy: 'Ընդունելությունն ավարտված է' }, default: false }),
    selectionStatus: choice({
      label: { en: 'Selection', hy: 'Ընտրություն' },
      options: { OPEN: { en: 'Open', hy: 'Բաց' }, CLOSED: { en: 'Closed', hy: 'Փակ' } },
      default: 'OPEN',
    }),
  },
  rules: [
    {
      name: 'lessons of an ongoing group end after they start',
      at: 'schedule',
      message: groupMessages.endAfterStart,
      holds: (row) =>
        row.groupState !== 'ONGOING' || (row.schedule ?? []).every(({ startHour, endHour }) => endHour > startHour),
    },
    {
      name: 'it does not end before it starts',
      at: 'endDate',
      message: messages.endBeforeStart,
      holds: (row) => !row.startDate || !row.endDate || row.endDate >= row.startDate,
    },
  ],
  access: { read: readsGroup(''), write: runsGroup('') },
  filters: {
    instructorIds: {
      label: words.instructors,
      schema: idsFilter,
      to: 'instructors',
      like: 'groupInstructors.instructorId',
    },
    /** Groups that a user coordinates or whose team includes the user; for program managers these are their own groups (DECISIONS). */
    memberIds: { label: { en: 'Groups of', hy: 'Ում խմբերը' }, schema: idsFilter, to: 'users' },
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
        title: words.group,
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
      { title: { en: 'Dates', hy: 'Ժամկետներ' }, fields: [['startDate', 'endDate'], 'duration', 'schedule'] },
      { title: words.instructors, fields: ['groupInstructors'] },
      { title: words.money, fields: ['tuitionFee', 'paymentTiming', 'agreement_3_1_point'] },
      {
        title: { en: 'Links', hy: 'Հղումներ' },
        fields: ['slackLink', 'evaluationLink', 'evaluationFormSpreadsheetLink', 'isEvaluationAnonymous'],
      },
      { title: words.admission, fields: [['selectionStatus', 'isFinal']] },
    ],
    board: { by: 'groupState', card: ['course', 'startDate', 'applicantsCount'], owner: 'projectCoordinatorId' },
    page: {
      title: { en: 'General info', hy: 'Ընդհանուր տվյալներ' },
      facts: ['groupInstructors', 'projectCoordinatorId', 'startDate', 'duration', 'endDate', 'size', 'tuitionFee'],
    },
    bulk: ['projectCoordinatorId', 'team', 'courseFormat', 'location', 'selectionStatus', 'isFinal'],
  },
})
export type Group = RowOf<typeof groups>
