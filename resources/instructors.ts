import { masters, staff } from './access'
import { anyOf, is, type Viewer } from './kernel/access'
import { commentFields } from './kernel/comment-fields'
import { defineResource } from './kernel/define-resource'
import { choice, email, phone, references, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { avatar, firstPassword, linkedInProfile, newPassword, signature } from './people-fields'
import { words } from './words'

/** Statuses of an instructor and their colours: teaching green, on a break yellow, not available pink, potential blue (part 2 §9). */
export const instructorStatuses = {
  TEACHING_NOW: { label: { en: 'Teaching now', hy: 'Հիմա դասավանդում է' }, look: { tone: 'green', glyph: 'half' } },
  ON_A_BREAK: { label: { en: 'On a break', hy: 'Ընդմիջման մեջ' }, look: { tone: 'amber', glyph: 'bars' } },
  NOT_AVAILABLE: { label: { en: 'Not available', hy: 'Հասանելի չէ' }, look: { tone: 'red', glyph: 'cross' } },
  POTENTIAL_INSTRUCTOR: {
    label: { en: 'Potential instructor', hy: 'Հնարավոր դասախոս' },
    look: { tone: 'blue', glyph: 'arrow' },
  },
} as const
export const instructorKinds = {
  INSTRUCTOR: words.instructor,
  PRACTISE_LEAD: { en: 'Practise lead', hy: 'Պրակտիկայի ղեկավար' },
} as const
const oneself = (viewer: Viewer) => viewer.authGroup === 'INSTRUCTOR' && is('id', viewer.id)
const mastersAndOneself = (viewer: Viewer) => anyOf(masters(viewer), oneself(viewer))

/** Instructors; each may sign in (part 2 §3, §5). If no password is given, the server generates one and shows it once. */
export const instructors = defineResource({
  name: 'instructors',
  path: 'instructor',
  screen: '/instructors',
  title: { one: words.instructor, many: words.instructors },
  display: 'name',
  fields: {
    name: text({ label: words.personName, required: true, search: true, max: 120 }),
    email: email({ label: words.email, required: true, search: true, unique: true }),
    phoneNumber: phone({ label: words.phone, required: true, search: true }),
    status: choice({ label: words.status, required: true, options: instructorStatuses }),
    role: choice({ label: { en: 'Role', hy: 'Դեր' }, required: true, options: instructorKinds }),
    tracks: references({
      label: words.tracks,
      to: 'tracks',
      as: 'trackRecords',
      show: ['name'],
      required: true,
    }),
    linkedInProfile,
    password: firstPassword({ en: 'Password', hy: 'Գաղտնաբառ' }),
    avatar,
    signatureLink: signature(mastersAndOneself),
    ...commentFields(staff),
  },
  access: {
    read: (viewer) => anyOf(staff(viewer), oneself(viewer)),
    write: masters,
    update: mastersAndOneself,
  },
  actions: { newPassword: newPassword('instructor') },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['name', 'status', 'role', 'tracks', 'phoneNumber', 'email', 'created_at'],
      hidden: ['linkedInProfile'],
      filters: ['status', 'role', 'tracks', 'email', 'phoneNumber', 'created_at'],
      tone: 'status',
    },
    form: [
      { title: words.person, fields: ['name', ['email', 'phoneNumber'], 'linkedInProfile', 'password'] },
      { title: { en: 'Teaching', hy: 'Դասավանդում' }, fields: [['status', 'role'], 'tracks'] },
    ],
    bulk: ['status', 'role', 'tracks'],
    page: {
      facts: ['role', 'tracks', 'created_at'],
      sections: [
        {
          list: 'groups',
          by: 'instructorIds',
          columns: ['name', 'groupState', 'groupInstructors', 'startDate'],
          sort: '-startDate',
        },
        'comments',
        'history',
      ],
    },
  },
})
export type Instructor = RowOf<typeof instructors>
