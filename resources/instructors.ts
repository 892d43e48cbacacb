import { masters, staff } from './access'
import { anyOf, is, type Viewer } from './kernel/access'
import { commentFields } from './kernel/comment-fields'
import { defineResource } from './kernel/define-resource'
import { choice, email, file, phone, PICTURE_BYTES, pictures, references, text, url } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Instructor status colours: teaching green, on break yellow, not available pink, potential blue (part 2 §9). */
export const instructorStatuses = {
  TEACHING_NOW: { label: 'Teaching now', look: { tone: 'green', glyph: 'half' } },
  ON_A_BREAK: { label: 'On a break', look: { tone: 'amber', glyph: 'bars' } },
  NOT_AVAILABLE: { label: 'Not available', look: { tone: 'red', glyph: 'cross' } },
  POTENTIAL_INSTRUCTOR: { label: 'Potential instructor', look: { tone: 'blue', glyph: 'arrow' } },
} as const
export const instructorKinds = { INSTRUCTOR: 'Instructor', PRACTISE_LEAD: 'Practise lead' } as const
const oneself = (viewer: Viewer) => viewer.authGroup === 'INSTRUCTOR' && is('id', viewer.id)
const mastersAndOneself = (viewer: Viewer) => anyOf(masters(viewer), oneself(viewer))

/** Instructors; each may sign in (part 2 §3, §5). A password that is not given is made by the server and shown once. */
export const instructors = defineResource({
  name: 'instructors',
  path: 'instructor',
  screen: '/instructors',
  title: { one: 'Instructor', many: 'Instructors' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, max: 120 }),
    email: email({ label: 'Email', required: true, search: true, unique: true }),
    phoneNumber: phone({ label: 'Phone', required: true, search: true }),
    status: choice({ label: 'Status', required: true, options: instructorStatuses }),
    role: choice({ label: 'Role', required: true, options: instructorKinds }),
    tracks: references({ label: 'Tracks', to: 'tracks', as: 'trackRecords', show: ['name'], required: true }),
    linkedInProfile: url({ label: 'LinkedIn profile', prefix: true }),
    password: text({
      label: 'Password',
      createOnly: true,
      inputOnly: true,
      secret: true,
      max: 200,
      help: 'Made by the server when empty.',
    }),
    avatar: file({ label: 'Picture', accept: pictures, maxBytes: PICTURE_BYTES, isShared: true }),
    signatureLink: file({ label: 'Signature', accept: pictures, maxBytes: PICTURE_BYTES, readable: mastersAndOneself }),
    ...commentFields(staff),
  },
  access: {
    read: (viewer) => anyOf(staff(viewer), oneself(viewer)),
    write: masters,
    update: mastersAndOneself,
  },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['name', 'status', 'role', 'tracks', 'phoneNumber', 'email', 'created_at'],
      hidden: ['linkedInProfile'],
      filters: ['status', 'role', 'tracks', 'email', 'phoneNumber', 'created_at'],
      sort: 'name',
      tone: 'status',
    },
    form: [
      { title: 'Person', fields: ['name', ['email', 'phoneNumber'], 'linkedInProfile', 'password'] },
      { title: 'Teaching', fields: [['status', 'role'], 'tracks'] },
    ],
    bulk: ['status', 'role', 'tracks'],
  },
})
export type Instructor = RowOf<typeof instructors>
