import { staff, staffBut } from './access'
import { statusOptions } from './applicant-statuses'
import { defineResource } from './kernel/define-resource'
import { choice, choices, longText, reference, references, text } from './kernel/fields'
import { messages } from './kernel/messages'
import { isEmail } from './kernel/patterns'
import type { RowOf } from './kernel/row'

export const audiences = { APPLICANTS: 'Applicants', STUDENTS: 'Students', TYPED: 'Typed addresses only' } as const
/** Who writes mails and SMS: everyone of the staff but program managers, who read (DECISIONS 'Who may do what'). */
export const messengers = staffBut('ROLE_PROGRAM_MANAGER')

/** What was typed or pasted as receivers, apart: at new lines, commas, semicolons and blanks. */
export const splitReceivers = (typed: string): string[] => typed.split(/[\s,;]+/).filter((each) => each !== '')

/**
 * Mailing lists: saved filters over applicants or students, and typed addresses (DECISIONS). Whom a list holds is found when
 * it is used, among those whom the sender may see.
 */
export const mailingLists = defineResource({
  name: 'mailingLists',
  path: 'mailingList',
  screen: '/services/mailing-lists',
  icon: 'contacts',
  title: { one: 'Mailing list', many: 'Mailing lists' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, unique: true, max: 80 }),
    audience: choice({ label: 'Of whom', required: true, options: audiences, default: 'APPLICANTS' }),
    statuses: choices({ label: 'Statuses', options: statusOptions, help: 'All when empty.' }),
    courses: references({ label: 'Courses', to: 'courses', as: 'courseRecords', show: ['name'] }),
    groups: references({ label: 'Groups', to: 'groups', as: 'groupRecords', show: ['name'] }),
    addresses: longText({ label: 'More addresses', max: 100_000, help: 'One a line, or with commas between them.' }),
    createdById: reference({
      label: 'Created by',
      to: 'users',
      as: 'createdBy',
      show: ['firstName', 'lastName'],
      stamp: 'creator',
      readOnly: true,
      onDelete: 'set null',
    }),
  },
  rules: [
    {
      name: 'its addresses are addresses',
      at: 'addresses',
      message: messages.email,
      holds: ({ addresses }) => splitReceivers(addresses ?? '').every(isEmail),
    },
    {
      name: 'a list of typed addresses has some',
      at: 'addresses',
      message: messages.required,
      holds: ({ audience, addresses }) => audience !== 'TYPED' || Boolean(addresses),
    },
  ],
  access: { read: staff, write: messengers },
  history: true,
  softDelete: true,
  views: {
    list: {
      columns: ['name', 'audience', 'statuses', 'courses', 'groups', 'created_at'],
      hidden: ['createdBy'],
      filters: ['name', 'audience', 'createdById', 'created_at'],
      sort: 'name',
    },
    form: [{ fields: ['name', 'audience', 'statuses', 'courses', 'groups', 'addresses'] }],
  },
})
export type MailingList = RowOf<typeof mailingLists>
