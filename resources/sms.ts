import { z } from 'zod'
import { messageStatuses, readsSent } from './emails'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, instant, integer, json, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { MAX_SMS } from './sms-text'

/** Every SMS is a row of its outbox, as every mail is (part 2 §3 'Mail, SMS', DECISIONS 'SMS'); the server alone writes it. */
export const sms = defineResource({
  name: 'sms', path: 'sms', screen: '/services/mass-sms',
  title: { one: 'SMS', many: 'SMS' }, display: 'template',
  fields: {
    template: longText({ label: 'Text', required: true, search: true, readOnly: true, max: MAX_SMS }),
    recipients: json(z.array(z.string()), { label: 'Recipients', required: true, readOnly: true }),
    sender: text({ label: 'Sender', readOnly: true }),
    parts: integer({ label: 'Parts', required: true, readOnly: true, default: 1 }),
    status: choice({ label: 'Status', options: messageStatuses, required: true, readOnly: true, default: 'QUEUED' }),
    attempts: integer({ label: 'Attempts', required: true, readOnly: true, default: 0 }),
    lastError: longText({ label: 'Last error', readOnly: true }),
    sentAt: instant({ label: 'Sent', readOnly: true }),
    createdById: reference({
      label: 'Written by', to: 'users', as: 'createdBy', show: ['firstName', 'lastName'], readOnly: true,
      stamp: 'creator', onDelete: 'set null',
    }),
  },
  access: { read: readsSent, write: nobody },
  calls: { create: false },
  indexes: [['status', 'created_at'], ['createdById', 'created_at']],
  views: {
    list: {
      columns: ['template', 'recipients', 'sender', 'parts', 'status', 'created_at', 'createdBy'],
      hidden: ['attempts', 'lastError', 'sentAt'],
      filters: ['template', 'sender', 'status', 'createdById', 'created_at'], sort: '-created_at', tone: 'status',
    },
    form: [{ fields: ['template', 'recipients', ['sender', 'parts'], ['status', 'sentAt'], 'lastError'] }],
  },
})
export type Sms = RowOf<typeof sms>
