import { z } from 'zod'
import { peopleManagers, staff } from './access'
import { defineResource } from './kernel/define-resource'
import { references, rows, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { words } from './words'
import { teamPhoneMessages } from './academy.messages'
import type { Message } from './kernel/message'

/** The fewest digits of a team's phone (part 2 §9). */
const TEAM_PHONE_DIGITS = 8

/**
 * Why a team's phone number is invalid, or null: must be numeric, positive, whole, and have 8 digits or more, checked in this order
 * (part 2 §5).
 */
export function teamPhoneFault(typed: string): Message | null {
  const number = typed.replace(/[\s()]/g, '')
  if (number === '') return teamPhoneMessages.required
  if (!/^[+-]?[\d-]*\d(\.\d+)?$/.test(number)) return teamPhoneMessages.noPhone
  if (number.startsWith('-')) return teamPhoneMessages.minus
  if (number.includes('.')) return teamPhoneMessages.decimals
  return number.replace(/\D/g, '').length < TEAM_PHONE_DIGITS ? teamPhoneMessages.short : null
}

/** A text field that accepts only team phone numbers, as string or number; stored without blanks, parentheses and dashes. */
function teamPhonePattern<F extends { readonly schema: z.ZodType<string> }>(field: F): F {
  const typed = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), field.schema)
  const schema = typed.transform((value, context) => {
    const fault = teamPhoneFault(value)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    return value.replace(/[\s()]/g, '').replace(/(?!^)-/g, '')
  })
  return { ...field, schema }
}

/** Teams of staff with their phone numbers (part 2 §3, §5). */
export const teams = defineResource({
  name: 'teams',
  path: 'teams',
  screen: '/advanced/teams',
  title: { one: words.team, many: words.teams },
  display: 'name',
  fields: {
    name: text({ label: words.name, required: true, search: true, max: 100, alias: 'teamName' }),
    members: references({
      label: { en: 'Members', hy: 'Անդամներ' },
      to: 'users',
      as: 'memberRecords',
      show: ['firstName', 'lastName', 'avatar', 'deactivated', 'teamPosition'],
      onDelete: 'leave',
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
  stays: { en: 'The members themselves stay.', hy: 'Անդամներն իրենք չեն ջնջվում։' },
  export: ['xlsx', 'csv'],
  views: {
    list: {
      columns: ['name', 'members', 'phoneNumbers', 'created_at'],
      filters: ['members', 'created_at'],
    },
    form: [{ fields: ['name', 'members', 'phoneNumbers'] }],
  },
})
export type Team = RowOf<typeof teams>
