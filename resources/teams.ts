import { peopleManagers, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { references, rows, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { teamPhonePattern } from './team-phone'
import { words } from './words'
import { teamPhoneMessages } from './academy.messages'

/** Teams of the staff with their phone numbers (part 2 §3, §5). */
export const teams = defineResource({
  name: 'teams',
  path: 'teams',
  screen: '/advanced/teams',
  title: { one: { en: 'Team', hy: 'Թիմ' }, many: { en: 'Teams', hy: 'Թիմեր' } },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, search: true, max: 100, alias: 'teamName' }),
    members: references({
      label: { en: 'Members', hy: 'Անդամներ' },
      to: 'users',
      as: 'memberRecords',
      show: ['firstName', 'lastName', 'avatar', 'deactivated', 'teamPosition'],
    }),
    phoneNumbers: rows({
      label: { en: 'Phone numbers', hy: 'Հեռախոսահամարներ' },
      key: ['number'],
      max: 20,
      fields: {
        number: teamPhonePattern(
          text({
            label: { en: 'Phone number', hy: 'Հեռախոսահամար' },
            required: true,
            requiredMessage: teamPhoneMessages.required,
            max: 30,
          }),
        ),
      },
    }),
  },
  access: { read: staff, write: peopleManagers },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['name', 'members', 'phoneNumbers', 'created_at'],
      filters: ['members', 'created_at'],
      sort: 'name',
    },
    form: [{ fields: ['name', 'members', 'phoneNumbers'] }],
  },
})
export type Team = RowOf<typeof teams>
