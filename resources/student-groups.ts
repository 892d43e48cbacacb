import { isOfPresentApplicant, readsApplicant, runsGroup } from './access'
import { fullPicker, statusOptions } from './applicant-statuses'
import { allOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, day, flag, reference } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { partOf, toGroup } from './field-options'
import { words } from './words'
import { messages } from './kernel/messages'

/**
 * Whether a member belongs to a group on a day, the first and last day included; lessons on other days do not count for them
 * (DECISIONS 'Membership and lessons').
 */
export const belongsOn = ({ joined, left }: { joined: string; left: string | null }, day: string): boolean =>
  joined <= day && (left === null || day <= left)

/**
 * Memberships: an applicant with a membership is a student; memberships of past groups are kept
 * (DECISIONS 'Applicant, application, student').
 */
export const studentGroups = defineResource({
  name: 'studentGroups',
  path: 'studentGroup',
  screen: null,
  title: { one: words.membership, many: { en: 'Memberships', hy: 'Անդամություններ' } },
  display: 'joined',
  fields: {
    applicantId: reference({
      label: words.student,
      to: 'applicants',
      as: 'applicant',
      show: ['name', 'phoneNumber', 'email'],
      ...partOf,
    }),
    groupId: reference({
      ...toGroup,
      show: ['name', 'startDate', 'endDate', 'groupState'],
      required: true,
      createOnly: true,
    }),
    status: choice({
      label: words.status,
      options: statusOptions,
      offer: fullPicker,
      filterAs: 'statuses',
      required: true,
      default: 'ENROLLED',
    }),
    joined: day({ label: { en: 'Joined', hy: 'Միացել է' }, required: true }),
    left: day({ label: { en: 'Left', hy: 'Հեռացել է' } }),
    /** The group's evaluation is filled in, which a certificate requires (DECISIONS 'Evaluation filled'). */
    isEvaluationFilled: flag({ label: { en: 'Evaluation filled', hy: 'Գնահատումը լրացված է' }, default: false }),
  },
  rules: [
    {
      name: 'nobody leaves before joining',
      at: 'left',
      message: messages.endBeforeStart,
      holds: (row) => !row.joined || !row.left || row.left >= row.joined,
    },
  ],
  /** Rows are created and removed with changes of the applicant's status and group, which the admission rules check. */
  access: {
    read: (viewer) => allOf(readsApplicant('applicant.')(viewer), isOfPresentApplicant),
    write: runsGroup('group.'),
    remove: nobody,
  },
  calls: { create: false },
  history: true,
  uniqueTogether: [['applicantId', 'groupId']],
  indexes: [['groupId', 'status']],
})
export type StudentGroup = RowOf<typeof studentGroups>
