import { staff, staffBut } from './access'
import { statusOptions } from './applicant-statuses'
import { is } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, choices, longText, reference, references, text } from './kernel/fields'
import { messages } from './kernel/messages'
import { isEmail } from './kernel/patterns'
import type { RowOf } from './kernel/row'
import { byCreator } from './field-options'
import { words } from './words'

export const audiences = {
  APPLICANTS: words.applicants,
  STUDENTS: words.students,
  TYPED: { en: 'Typed addresses only', hy: 'Միայն մուտքագրված հասցեներ' },
} as const
/** Who writes mails and SMS: all staff but program managers, who may only read them (DECISIONS 'Who may do what'). */
export const messengers = staffBut('ROLE_PROGRAM_MANAGER')

/**
 * Splits typed or pasted receivers at new lines, commas, semicolons and blanks. Of addresses with names, as mail programs copy them
 * (`Hakobyan, Ani <ani@example.am>; ...`), only the addresses are kept.
 */
export const splitReceivers = (typed: string): string[] =>
  typed
    // The length is limited so that the time stays linear.
    .replace(/(^|[,;>\n])[^;<>@\n]{1,100}</g, '$1<')
    .split(/[\s,;<>]+/)
    .filter((each) => each !== '')

/**
 * Mailing lists: saved filters over applicants or students, and typed addresses (DECISIONS). The members are found when the list is used,
 * among those whom the sender may see.
 */
export const mailingLists = defineResource({
  name: 'mailingLists',
  path: 'mailingList',
  screen: '/services/mailing-lists',
  icon: 'contacts',
  title: {
    one: { en: 'Mailing list', hy: 'Փոստային ցուցակ' },
    many: { en: 'Mailing lists', hy: 'Փոստային ցուցակներ' },
  },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, search: true, unique: true, max: 80 }),
    audience: choice({
      label: { en: 'Of whom', hy: 'Ովքեր են' },
      required: true,
      options: audiences,
      default: 'APPLICANTS',
    }),
    statuses: choices({
      label: { en: 'Statuses', hy: 'Կարգավիճակներ' },
      options: statusOptions,
      help: { en: 'All when empty.', hy: 'Դատարկ թողնելիս՝ բոլորը։' },
    }),
    courses: references({
      label: words.courses,
      to: 'courses',
      as: 'courseRecords',
      show: ['name'],
    }),
    groups: references({ label: words.groups, to: 'groups', as: 'groupRecords', show: ['name'] }),
    addresses: longText({
      label: { en: 'More addresses', hy: 'Լրացուցիչ հասցեներ' },
      max: 100_000,
      required: is('audience', 'TYPED'),
      help: { en: 'One a line, or with commas between them.', hy: 'Ամեն տողում մեկը կամ ստորակետերով բաժանված։' },
    }),
    createdById: reference({ label: words.createdBy, ...byCreator }),
  },
  rules: [
    {
      name: 'its addresses are addresses',
      at: 'addresses',
      message: messages.email,
      holds: ({ addresses }) => splitReceivers(addresses ?? '').every(isEmail),
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
