import { z } from 'zod'
import { deliveryStatuses, readsMails, readsSent, sends } from './emails'
import { exists, type Rule } from './kernel/access'
import type { Row } from './kernel/check-row'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, instant, integer, json, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Who reads a message reads its receivers: `key` is their field with the message's id. */
const readsOf =
  (messages: string, key: string, reads: Rule): Rule =>
  (viewer) => {
    const where = reads(viewer)
    return typeof where === 'boolean' ? where : exists(messages, { id: key }, where)
  }

const receiver = {
  status: choice({
    label: 'Status',
    options: deliveryStatuses,
    required: true,
    readOnly: true,
    default: 'QUEUED',
    sortable: false,
  }),
  attempts: integer({
    label: 'Attempts',
    required: true,
    readOnly: true,
    default: 0,
    sortable: false,
    filterable: false,
  }),
  lastError: longText({ label: 'Last error', readOnly: true, sortable: false, filterable: false }),
  sentAt: instant({ label: 'Sent', readOnly: true, sortable: false, filterable: false }),
}
/** What a person decides of one receiver: to send again, or, of what is uncertain, that it arrived. */
const actionsFor = (access: Rule) => ({
  sendAgain: {
    label: 'Send again',
    input: {},
    access,
    isOffered: ({ status }: Row) => status === 'FAILED' || status === 'UNCERTAIN',
  },
  arrived: { label: 'It arrived', input: {}, access, isOffered: ({ status }: Row) => status === 'UNCERTAIN' },
})
const list = { columns: ['address', 'status', 'sentAt', 'attempts', 'lastError'], sort: 'id' } as const

const readsReceivers = readsOf('emails', 'emailId', readsMails)
/** Whom a mail goes to and how it stands with each; who reads the mail reads its receivers. The server alone writes them. */
export const mailReceivers = defineResource({
  name: 'mailReceivers',
  path: 'emailReceiver',
  screen: null,
  title: { one: 'Receiver', many: 'Receivers' },
  display: 'address',
  fields: {
    emailId: reference({
      label: 'Email',
      to: 'emails',
      as: 'email',
      show: ['subject'],
      required: true,
      readOnly: true,
      onDelete: 'cascade',
      sortable: false,
    }),
    address: text({
      label: 'Address',
      required: true,
      readOnly: true,
      search: true,
      sortable: false,
      filterable: false,
    }),
    /** As the academy knew it; null for an address that was typed. */
    name: text({ label: 'Name', readOnly: true, search: true, sortable: false, filterable: false }),
    ...receiver,
    /** Of the words: a mass mail is written in one or both. */
    language: text({
      label: 'Language',
      required: true,
      readOnly: true,
      default: 'en',
      max: 2,
      sortable: false,
      filterable: false,
    }),
    /** What is filled into a mass mail; null where the mail was written for this receiver alone. */
    variables: json(z.record(z.string(), z.string()), { label: 'Filled in', readOnly: true }),
  },
  access: { read: readsReceivers, write: nobody },
  calls: { create: false },
  actions: actionsFor(sends(readsReceivers)),
  indexes: [['emailId', 'status']],
  views: { list, form: [] },
})
export type MailReceiver = RowOf<typeof mailReceivers>

const readsNumbers = readsOf('sms', 'smsId', readsSent)
/** The numbers that an SMS goes to and how it stands with each. */
export const smsReceivers = defineResource({
  name: 'smsReceivers',
  path: 'smsReceiver',
  screen: null,
  title: { one: 'Receiver', many: 'Receivers' },
  display: 'address',
  fields: {
    smsId: reference({
      label: 'SMS',
      to: 'sms',
      as: 'sms',
      show: ['template'],
      required: true,
      readOnly: true,
      onDelete: 'cascade',
      sortable: false,
    }),
    /** Digits with the country's code. */
    address: text({
      label: 'Number',
      required: true,
      readOnly: true,
      search: true,
      sortable: false,
      filterable: false,
    }),
    ...receiver,
  },
  access: { read: readsNumbers, write: nobody },
  calls: { create: false },
  actions: actionsFor(sends(readsNumbers)),
  indexes: [['smsId', 'status']],
  views: { list, form: [] },
})
