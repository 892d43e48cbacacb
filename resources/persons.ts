import { defineResource, nobody } from './kernel/define-resource'
import { email, integer, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Whoever applied, once: applications of one e-mail share a person, and the student's login is the person's (DECISIONS). */
export const persons = defineResource({
  name: 'persons',
  path: 'person',
  screen: null,
  title: { one: 'Person', many: 'Persons' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    email: email({ label: 'Email', required: true, unique: true }),
    accountApplicantId: integer({
      label: 'Application of the account',
      help: 'The application that represents the login (changeAccount).',
    }),
  },
  access: { read: nobody, write: nobody },
})
export type Person = RowOf<typeof persons>
