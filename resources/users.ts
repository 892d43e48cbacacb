import { admins, peopleManagers, staff } from './access'
import { anyOf, is, roleLabels, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, choices, computed, email, flag, phone, references, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { paymentMethods } from './terms'
import { avatar, firstPassword, linkedInProfile, newPassword, oneTimePassword, signature } from './people-fields'
import { unlisted } from './field-options'
import { words } from './words'
import { peopleMessages } from './people.messages'

export const authGroups = {
  USER: { en: 'Staff', hy: 'Աշխատակից' },
  INSTRUCTOR: words.instructor,
  STUDENT: words.student,
} as const

/** Who may see a signature: those who manage people, and its owner. */
const managersAndOneself = (viewer: Viewer) => anyOf(peopleManagers(viewer), staff(viewer) && is('id', viewer.id))

/**
 * Staff users (part 2 §3 'User'). Only administrators create users, change roles and deactivate; moderators edit the rest, and users their
 * own profile: the feature refuses other fields. The password is one-time.
 */
export const users = defineResource({
  name: 'users',
  path: 'user',
  screen: '/advanced/users',
  uuid: true,
  title: { one: words.user, many: { en: 'Users', hy: 'Օգտատերեր' } },
  display: ['firstName', 'lastName'],
  fields: {
    firstName: text({ label: { en: 'First name', hy: 'Անուն' }, required: true, search: true, max: 60 }),
    lastName: text({ label: { en: 'Last name', hy: 'Ազգանուն' }, required: true, search: true, max: 60 }),
    username: text({
      label: words.username,
      required: true,
      search: true,
      unique: true,
      max: 60,
      pattern: { is: /^[^\s@]+$/, message: peopleMessages.username },
    }),
    email: email({ label: words.email, required: true, search: true, unique: true }),
    phoneNumber: phone({ label: words.phone, search: true }),
    roles: choices({ label: { en: 'Roles', hy: 'Դերեր' }, options: roleLabels, required: true, writable: admins }),
    teams: computed(references({ label: words.teams, to: 'teams', as: 'teamRecords', show: ['name'] })),
    teamPosition: choice({
      label: { en: 'Team position', hy: 'Դերը թիմում' },
      options: {
        TEAM_LEAD: { en: 'Team lead', hy: 'Թիմի ղեկավար' },
        TEAM_MEMBER: { en: 'Team member', hy: 'Թիմի անդամ' },
      },
    }),
    deactivated: flag({ label: { en: 'Deactivated', hy: 'Ապաակտիվացված' }, default: false }),
    authGroup: computed(choice({ label: words.group, options: authGroups })),
    paymentMethod: choice({ label: words.paymentMethod, options: paymentMethods }),
    linkedInProfile,
    password: firstPassword(oneTimePassword.label),
    avatar,
    colorHex: text({ label: { en: 'Colour', hy: 'Գույն' }, readOnly: true, max: 7, ...unlisted }),
    signatureLink: signature(managersAndOneself),
  },
  access: {
    read: staff,
    write: peopleManagers,
    create: admins,
    remove: admins,
    update: managersAndOneself,
  },
  actions: {
    newPassword: {
      ...newPassword('user'),
      isOffered: ({ id, deactivated }, viewer) => deactivated !== true && id !== viewer.id,
    },
  },
  history: true,
  softDelete: true,
  stays: {
    en: 'Tasks and reminders of theirs stay: give them to somebody else.',
    hy: 'Առաջադրանքներն ու հիշեցումները չեն ջնջվում․ հանձնեք դրանք մեկ ուրիշի։',
  },
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['firstName', 'lastName', 'email', 'phoneNumber', 'roles', 'teams', 'deactivated'],
      hidden: ['username', 'teamPosition', 'linkedInProfile', 'created_at'],
      filters: ['roles', 'teamPosition', 'deactivated', 'email', 'username', 'created_at'],
    },
    form: [
      { title: words.person, fields: [['firstName', 'lastName'], ['email', 'phoneNumber'], 'linkedInProfile'] },
      {
        title: { en: 'Account', hy: 'Հաշիվ' },
        fields: ['username', 'password', 'roles', 'teamPosition', 'deactivated'],
      },
    ],
    bulk: ['deactivated', 'teamPosition'],
    page: {
      facts: ['username', 'roles', 'teamPosition', 'paymentMethod', 'created_at', 'deactivated'],
      sections: [
        {
          list: 'groups',
          by: 'projectCoordinatorId',
          columns: ['name', 'groupState', 'startDate', 'endDate'],
          sort: '-startDate',
        },
        { list: 'teams', by: 'members', columns: ['name', 'phoneNumbers'] },
        'history',
      ],
    },
  },
})
export type User = RowOf<typeof users>
