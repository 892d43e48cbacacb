import { readsSent, receiverFields, sendAgainAction, sends } from './emails'
import { defineResource, nobody } from './kernel/define-resource'
import { integer, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { MAX_SMS } from './sms-text'
import { byCreator } from './field-options'
import { words } from './words'

/**
 * The outbox of SMS, with their numbers in `smsReceivers`, as for mails (part 2 §3 'Mail, SMS', DECISIONS 'SMS'). Written only by the
 * server.
 */
export const sms = defineResource({
  name: 'sms',
  path: 'sms',
  screen: '/services/mass-sms',
  title: { one: words.sms, many: words.sms },
  display: 'template',
  fields: {
    template: longText({
      label: words.text,
      required: true,
      search: true,
      readOnly: true,
      max: MAX_SMS,
    }),
    ...receiverFields,
    sender: text({ label: words.sender, readOnly: true }),
    parts: integer({ label: { en: 'Parts', hy: 'Մասեր' }, required: true, readOnly: true, default: 1 }),
    createdById: reference({ label: words.writtenBy, ...byCreator }),
  },
  access: { read: readsSent, write: nobody },
  calls: { create: false },
  actions: sendAgainAction(sends(readsSent)),
  indexes: [
    ['status', 'created_at'],
    ['createdById', 'created_at'],
  ],
  views: {
    list: {
      columns: ['template', 'recipients', 'createdBy', 'created_at', 'parts', 'counts', 'status'],
      hidden: ['sender', 'sentAt'],
      filters: ['template', 'sender', 'status', 'createdById', 'created_at'],
      sort: '-created_at',
      tone: 'status',
    },
    form: [],
  },
})
export type Sms = RowOf<typeof sms>
