import { masters, staff } from './access'
import { offeredCoordinators } from './coordinators'
import { defineResource } from './kernel/define-resource'
import { choice, computed, integer, labelled, object, percent, reference, text, url } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { messages } from './kernel/messages'
import { courseTemplates, DEFAULT_TEMPLATE } from './mail-templates'
import { courseFee, locations, timeScales } from './terms'

export const courseCategories = labelled(
  'PRO_COURSES',
  'INTERNSHIPS',
  'INTRO_COURSES_NO_EXAM',
  'INTRO_COURSES_WITH_EXAM',
)
export const courseLevels = { 0: 'Level 0', 1: 'Level 1', 2: 'Level 2' } as const
/** What a deletion by anyone but the default project coordinator is refused with (DECISIONS CRS-021). */
export const courseDeletion = {
  title: 'Wrong action',
  text: 'Only the default project coordinator can delete this course.',
} as const

/** Courses of the academy, with what a new group of theirs begins with (part 2 §3, §5). */
export const courses = defineResource({
  name: 'courses',
  path: 'course',
  screen: '/courses',
  uuid: true,
  title: { one: 'Course', many: 'Courses' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, max: 120 }),
    courseCategory: choice({ label: 'Category', options: courseCategories }),
    branch: choice({ label: 'Branch', required: true, options: locations }),
    level: choice({ label: 'Level', required: true, numeric: true, options: courseLevels }),
    trackId: reference({ label: 'Track', to: 'tracks', as: 'track', show: ['name'], required: true }),
    expectedNumberOfApplicants: integer({ label: 'Size', required: true, min: 1, max: 10_000 }),
    defaultProjectCoordinatorId: reference({
      label: 'Default project coordinator',
      required: true,
      offer: offeredCoordinators,
      to: 'users',
      as: 'defaultProjectCoordinator',
      show: ['firstName', 'lastName', 'username', 'email', 'avatar', 'deactivated'],
    }),
    defaultDuration: object({
      label: 'Duration',
      required: true,
      fields: {
        value: integer({ label: 'Duration', required: true, min: 1, max: 1000 }),
        timeScale: choice({ label: 'Time scale', required: true, options: timeScales, preset: 'MONTH' }),
        durationInDays: computed(integer({ label: 'Days' })),
      },
    }),
    defaultTuitionFee: courseFee({ label: 'Tuition fee', required: true }),
    examSource: choice({
      label: 'Exam source',
      options: labelled('CODE_SIGNAL', 'TEST_PORTAL'),
      default: 'CODE_SIGNAL',
    }),
    examProcessType: choice({ label: 'Exam process', options: labelled('AUTOMATED', 'MANUAL'), default: 'MANUAL' }),
    emailTemplate: choice({
      label: 'Email template',
      required: true,
      options: courseTemplates,
      default: DEFAULT_TEMPLATE,
    }),
    testLink: url({ label: 'Test link' }),
    testId: text({ label: 'Test ID' }),
    examPercentage: percent({ label: 'Exam percentage' }),
  },
  rules: (['testLink', 'testId', 'examPercentage'] as const).map((at) => ({
    name: `automated exam needs ${at}`,
    at,
    message: messages.required,
    holds: (row) => row.examProcessType !== 'AUTOMATED' || (row[at] ?? null) !== null,
  })),
  access: {
    read: staff,
    write: masters,
    // Whose course it is decides the server, which tells the others why not (part 2 §5).
    remove: staff,
  },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  indexes: [['level', 'courseCategory']],
  views: {
    list: {
      columns: [
        'name',
        'track',
        'level',
        'courseCategory',
        'branch',
        'expectedNumberOfApplicants',
        'defaultProjectCoordinator',
        'created_at',
      ],
      hidden: [
        'defaultDuration',
        'defaultTuitionFee',
        'examSource',
        'examProcessType',
        'emailTemplate',
        'testLink',
        'testId',
        'examPercentage',
      ],
      filters: [
        'trackId',
        'level',
        'courseCategory',
        'branch',
        'defaultProjectCoordinatorId',
        'examProcessType',
        'created_at',
      ],
    },
    form: [
      {
        title: 'Course',
        fields: [
          'name',
          ['trackId', 'level'],
          ['courseCategory', 'branch'],
          ['expectedNumberOfApplicants', 'defaultProjectCoordinatorId'],
        ],
      },
      { title: 'New groups', fields: ['defaultDuration', 'defaultTuitionFee'] },
      {
        title: 'Exam',
        fields: [['examSource', 'examProcessType'], 'emailTemplate', 'testLink', ['testId', 'examPercentage']],
      },
    ],
    bulk: ['trackId', 'courseCategory', 'branch', 'defaultProjectCoordinatorId', 'emailTemplate'],
  },
})
export type Course = RowOf<typeof courses>
