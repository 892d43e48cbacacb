import { peopleManagers, staff } from './access'
import { allOf, anyOf, atMost, is, now } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, instant, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import {
  aboutFields,
  madeByFields,
  isOwnWork,
  ownerUuid,
  readsWork,
  statusSynonyms,
  taskTypes,
  toStaff,
  typeSynonyms,
  workFilters,
  workStatuses,
} from './work'
import { z } from 'zod'
import { messages } from './kernel/messages'
import { unlisted } from './field-options'
import { words } from './words'
import { workMessages } from './work.messages'

/**
 * Reminders (part 2 §3 'Reminder'): raised once when due, and again after they were postponed. They belong to their owner, by default the
 * author. `raisedAt` is when the owner was notified.
 */
export const reminders = defineResource({
  name: 'reminders',
  path: 'reminder',
  screen: '/reminder',
  title: { one: words.reminder, many: { en: 'Reminders', hy: 'Հիշեցումներ' } },
  display: 'title',
  fields: {
    title: text({ label: words.title, required: true, search: true }),
    description: longText({ label: words.description, required: true, search: true }),
    type: choice({
      label: words.type,
      required: true,
      default: 'GROUP',
      options: { ...taskTypes, INSTRUCTOR: words.instructor },
      synonyms: typeSynonyms,
      invalidMessage: workMessages.invalidType,
    }),
    status: choice({
      label: words.status,
      required: true,
      default: 'ACTIVE',
      options: workStatuses,
      synonyms: statusSynonyms,
    }),
    remindingDate: instant({
      label: { en: 'Reminding date', hy: 'Հիշեցման ժամանակ' },
      required: true,
      startsNow: true,
    }),
    owner: reference({
      label: words.owner,
      ...toStaff,
      as: 'ownerUser',
      filterAs: 'ownerIds',
      help: { en: 'You, when empty.', hy: 'Եթե դատարկ է՝ դուք։' },
    }),
    ownerUuid,
    ...aboutFields,
    instructorId: reference({
      label: words.instructor,
      to: 'instructors',
      as: 'instructor',
      show: ['name'],
      onDelete: 'cascade',
    }),
    ...madeByFields,
    raisedAt: instant({ label: { en: 'Raised', hy: 'Հիշեցվել է' }, readOnly: true, lasting: true, ...unlisted }),
  },
  filters: {
    ...workFilters,
    due: { label: { en: 'Is due', hy: 'Ժամկետը հասել է' }, schema: z.boolean(messages.flag) },
  },
  access: { read: readsWork, write: (viewer) => anyOf(peopleManagers(viewer), isOwnWork(viewer)), create: staff },
  notices: {
    due: {
      kind: 'REMINDER_DUE',
      label: { en: 'A reminder is due', hy: 'Հիշեցման ժամանակն է' },
      when: allOf(is('status', 'ACTIVE'), atMost('remindingDate', now)),
      to: 'owner',
      says: { en: '%{title}', hy: '%{title}' },
      details: { en: '%{description}', hy: '%{description}' },
      stamps: 'raisedAt',
    },
  },
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  personal: true,
  indexes: [
    ['owner', 'status', 'remindingDate'],
    ['createdById', 'created_at'],
  ],
  views: {
    list: {
      columns: ['title', 'status', 'remindingDate', 'type', 'ownerUser', 'group', 'applicant'],
      hidden: ['description', 'instructor', 'createdBy', 'raisedAt', 'created_at'],
      filters: [
        'status',
        'type',
        'remindingDate',
        'owner',
        'relatedTo',
        'applicantId',
        'instructorId',
        'title',
        'created_at',
      ],
    },
    form: [
      { fields: ['title', 'description'] },
      { fields: [['type', 'remindingDate'], 'relatedTo', 'applicantId', 'instructorId', ['owner', 'status']] },
    ],
    bulk: ['status'],
  },
})
export type Reminder = RowOf<typeof reminders>
