import { defineResource, nobody } from './kernel/define-resource'
import { email, integer, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { words } from './words'

/**
 * Everybody who has applied, once: applications with the same e-mail share a person, and a student's account belongs to the person
 * (DECISIONS).
 */
export const persons = defineResource({
  name: 'persons',
  path: 'person',
  screen: null,
  title: { one: words.person, many: { en: 'Persons', hy: 'Անձինք' } },
  display: 'name',
  fields: {
    name: text({ label: words.personName, required: true, max: 120 }),
    email: email({ label: words.email, required: true, unique: true }),
    accountApplicantId: integer({
      label: { en: 'Application of the account', hy: 'Հաշիվը ներկայացնող դիմում' },
      help: {
        en: 'The application that represents the login (changeAccount).',
        hy: 'Դիմումը, որը ներկայացնում է մուտքի հաշիվը։',
      },
    }),
  },
  access: { read: nobody, write: nobody },
})
export type Person = RowOf<typeof persons>
