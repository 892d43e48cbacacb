import { masters, staff } from './access'
import { offeredCoordinators } from './coordinators'
import { anyOf, is, isNull, not } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, integer, object, percent, reference, text, url } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { courseTemplates, DEFAULT_TEMPLATE } from './mail-templates'
import { courseFee, durationFields, locations } from './terms'
import { words } from './words'

export const courseCategories = {
  PRO_COURSES: { en: 'Pro courses', hy: 'Պրոֆեսիոնալ դասընթացներ' },
  INTERNSHIPS: { en: 'Internships', hy: 'Պրակտիկաներ' },
  INTRO_COURSES_NO_EXAM: { en: 'Intro courses no exam', hy: 'Ներածական՝ առանց քննության' },
  INTRO_COURSES_WITH_EXAM: { en: 'Intro courses with exam', hy: 'Ներածական՝ քննությամբ' },
}
export const courseLevels = {
  0: { en: 'Level 0', hy: 'Մակարդակ 0' },
  1: { en: 'Level 1', hy: 'Մակարդակ 1' },
  2: { en: 'Level 2', hy: 'Մակարդակ 2' },
} as const
const isAutomated = is('examProcessType', 'AUTOMATED')
/** Fields that only an automated exam uses: required for it, and otherwise hidden while they are empty. */
const ofAutomated = <const P extends string>(name: P) => ({
  required: isAutomated,
  shown: anyOf<P | 'examProcessType'>(isAutomated, not(isNull(name))),
})

/** Courses of the academy, with default values for their new groups (part 2 §3, §5). */
export const courses = defineResource({
  name: 'courses',
  path: 'course',
  screen: '/courses',
  uuid: true,
  title: { one: words.course, many: words.courses },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, search: true, max: 120 }),
    courseCategory: choice({ label: { en: 'Category', hy: 'Կատեգորիա' }, options: courseCategories }),
    branch: choice({ label: { en: 'Branch', hy: 'Մասնաճյուղ' }, required: true, options: locations }),
    level: choice({ label: { en: 'Level', hy: 'Մակարդակ' }, required: true, numeric: true, options: courseLevels }),
    trackId: reference({
      label: words.track,
      to: 'tracks',
      as: 'track',
      show: ['name'],
      required: true,
    }),
    expectedNumberOfApplicants: integer({
      label: words.size,
      required: true,
      min: 1,
      max: 10_000,
    }),
    defaultProjectCoordinatorId: reference({
      label: { en: 'Default project coordinator', hy: 'Լռելյայն համակարգող' },
      required: true,
      offer: offeredCoordinators,
      to: 'users',
      as: 'defaultProjectCoordinator',
      show: ['firstName', 'lastName', 'username', 'email', 'avatar', 'deactivated'],
    }),
    defaultDuration: object({
      label: words.duration,
      required: true,
      fields: {
        ...durationFields,
        durationInDays: computed(integer({ label: { en: 'Days', hy: 'Օրեր' } })),
      },
    }),
    defaultTuitionFee: courseFee({ label: words.tuitionFee, required: true }),
    examSource: choice({
      label: { en: 'Exam source', hy: 'Քննության աղբյուր' },
      options: {
        CODE_SIGNAL: { en: 'Code signal', hy: 'CodeSignal' },
        TEST_PORTAL: { en: 'Test portal', hy: 'Testportal' },
      },
      default: 'CODE_SIGNAL',
    }),
    examProcessType: choice({
      label: { en: 'Exam process', hy: 'Քննության ընթացք' },
      options: { AUTOMATED: { en: 'Automated', hy: 'Ավտոմատ' }, MANUAL: { en: 'Manual', hy: 'Ձեռքով' } },
      default: 'MANUAL',
    }),
    emailTemplate: choice({
      label: { en: 'Email template', hy: 'Նամակի ձևանմուշ' },
      required: true,
      options: courseTemplates,
      default: DEFAULT_TEMPLATE,
    }),
    testLink: url({ label: { en: 'Test link', hy: 'Թեստի հղում' }, ...ofAutomated('testLink') }),
    testId: text({ label: { en: 'Test ID', hy: 'Թեստի ID' }, ...ofAutomated('testId') }),
    examPercentage: percent({
      label: { en: 'Exam percentage', hy: 'Քննության տոկոս' },
      ...ofAutomated('examPercentage'),
    }),
  },
  access: {
    read: staff,
    write: masters,
    // The server checks that the viewer is the course's coordinator, and explains the refusal to others (part 2 §5).
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
        title: words.course,
        fields: [
          'name',
          ['trackId', 'level'],
          ['courseCategory', 'branch'],
          ['expectedNumberOfApplicants', 'defaultProjectCoordinatorId'],
        ],
      },
      { title: { en: 'New groups', hy: 'Նոր խմբեր' }, fields: ['defaultDuration', 'defaultTuitionFee'] },
      {
        title: words.exam,
        fields: [['examSource', 'examProcessType'], 'emailTemplate', 'testLink', ['testId', 'examPercentage']],
      },
    ],
    bulk: ['trackId', 'courseCategory', 'branch', 'defaultProjectCoordinatorId', 'emailTemplate'],
  },
})
export type Course = RowOf<typeof courses>
