import { admins, peopleManagers, staff } from './access'
import { anyOf, is, type StaffRole, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import {
  choice,
  choices,
  computed,
  email,
  file,
  flag,
  labelled,
  phone,
  PICTURE_BYTES,
  pictures,
  references,
  text,
  url,
} from './kernel/fields'
import type { RowOf } from './kernel/row'
import { paymentMethods } from './terms'

export const roleLabels = {
  ROLE_ADMIN: 'Administrator',
  ROLE_MODERATOR: 'Moderator',
  ROLE_PROJECT_COORDINATOR: 'Project coordinator',
  ROLE_SALES_SUPPORT_SPECIALIST: 'Sales support specialist',
  ROLE_PROGRAM_MANAGER: 'Program manager',
} as const satisfies Record<StaffRole, string>
export const authGroups = { USER: 'Staff', INSTRUCTOR: 'Instructor', STUDENT: 'Student' } as const

/** A signature is shown to those who manage people, and to its owner. */
const managersAndOneself = (viewer: Viewer) => anyOf(peopleManagers(viewer), staff(viewer) && is('id', viewer.id))

/**
 * The staff (part 2 §3 'User'). Only administrators create users, change roles and deactivate; moderators edit the rest,
 * everyone their own profile: which fields those are is the feature's to refuse. The password is one-time.
 */
export const users = defineResource({
  name: 'users',
  path: 'user',
  screen: '/advanced/users',
  uuid: true,
  title: { one: 'User', many: 'Users' },
  display: ['firstName', 'lastName'],
  fields: {
    firstName: text({ label: 'First name', required: true, search: true, max: 60 }),
    lastName: text({ label: 'Last name', required: true, search: true, max: 60 }),
    username: text({
      label: 'Username',
      required: true,
      search: true,
      unique: true,
      max: 60,
      pattern: { is: /^[^\s@]+$/, message: 'A username has no blanks and no @.' },
    }),
    email: email({ label: 'Email', required: true, search: true, unique: true }),
    phoneNumber: phone({ label: 'Phone', search: true }),
    roles: choices({ label: 'Roles', options: roleLabels, required: true }),
    teams: computed(references({ label: 'Teams', to: 'teams', show: ['name'] })),
    teamPosition: choice({ label: 'Team position', options: labelled('TEAM_LEAD', 'TEAM_MEMBER') }),
    deactivated: flag({ label: 'Deactivated', default: false }),
    authGroup: computed(choice({ label: 'Group', options: authGroups })),
    paymentMethod: choice({ label: 'Payment method', options: paymentMethods }),
    linkedInProfile: url({ label: 'LinkedIn profile', prefix: true }),
    password: text({
      label: 'One-time password',
      createOnly: true,
      inputOnly: true,
      secret: true,
      max: 200,
      help: 'Made by the server when empty.',
    }),
    avatar: file({ label: 'Picture', accept: pictures, maxBytes: PICTURE_BYTES, isShared: true }),
    colorHex: text({ label: 'Colour', readOnly: true, max: 7, sortable: false, filterable: false }),
    signatureLink: file({
      label: 'Signature',
      accept: pictures,
      maxBytes: PICTURE_BYTES,
      readable: managersAndOneself,
    }),
  },
  access: {
    read: staff,
    write: peopleManagers,
    create: admins,
    remove: admins,
    update: managersAndOneself,
  },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['firstName', 'lastName', 'email', 'phoneNumber', 'roles', 'teams', 'deactivated'],
      hidden: ['username', 'teamPosition', 'linkedInProfile', 'created_at'],
      filters: ['roles', 'teamPosition', 'deactivated', 'email', 'username', 'created_at'],
      sort: 'firstName',
    },
    form: [
      { title: 'Person', fields: [['firstName', 'lastName'], ['email', 'phoneNumber'], 'linkedInProfile'] },
      { title: 'Account', fields: ['username', 'password', 'roles', 'teamPosition', 'deactivated'] },
    ],
    bulk: ['deactivated', 'teamPosition'],
  },
})
export type User = RowOf<typeof users>
