import { readsApplicant, runsGroup } from './access'
import { fullPicker, statusOptions } from './applicant-statuses'
import { defineResource } from './kernel/define-resource'
import { choice, day, flag, reference } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Whether somebody belongs to a group on a day, both days included; what is held on another counts for them in nothing (DECISIONS 'Membership and lessons'). */
export const belongsOn = ({ joined, left }: { joined: string; left: string | null }, day: string): boolean =>
  joined <= day && (left === null || day <= left)

/** Memberships: an applicant with one is a student; past groups keep theirs (DECISIONS 'Applicant, application, student'). */
export const studentGroups = defineResource({
  name: 'studentGroups',
  path: 'studentGroup',
  screen: null,
  title: { one: 'Membership', many: 'Memberships' },
  display: 'joined',
  fields: {
    applicantId: reference({
      label: 'Student',
      to: 'applicants',
      as: 'applicant',
      show: ['name', 'phoneNumber', 'email'],
      required: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
    groupId: reference({
      label: 'Group',
      to: 'groups',
      as: 'group',
      show: ['name', 'startDate', 'endDate', 'groupState'],
      required: true,
      createOnly: true,
    }),
    status: choice({
      label: 'Status',
      options: statusOptions,
      offer: fullPicker,
      filterAs: 'statuses',
      required: true,
      default: 'ENROLLED',
    }),
    joined: day({ label: 'Joined', required: true }),
    left: day({ label: 'Left' }),
    /** The group's evaluation is filled in: the certificate waits for it (DECISIONS 'Evaluation filled'). */
    isEvaluationFilled: flag({ label: 'Evaluation filled', default: false }),
  },
  rules: [
    {
      name: 'nobody leaves before joining',
      at: 'left',
      message: 'The end must not be before the start.',
      holds: (row) => !row.joined || !row.left || row.left >= row.joined,
    },
  ],
  access: { read: readsApplicant('applicant.'), write: runsGroup('group.') },
  history: true,
  uniqueTogether: [['applicantId', 'groupId']],
  indexes: [['groupId', 'status']],
})
export type StudentGroup = RowOf<typeof studentGroups>
