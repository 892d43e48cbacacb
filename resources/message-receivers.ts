import { z } from 'zod'
import { deliveryStatuses, readsMails, readsSent, sends } from './emails'
import { exists, type Rule } from './kernel/access'
import type { Row } from './kernel/check-row'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, instant, integer, json, longText, reference, text } from './kernel/fields'
import { unlisted } from './field-options'
import { words } from './words'

/** Who may read a message may read its receivers: `key` is the receiver's field with the message's id. */
const readsOf =
  <const K extends string>(messages: string, key: K, reads: Rule): Rule<K> =>
  (viewer) => {
    const where = reads(viewer)
    return typeof where === 'boolean' ? where : exists(messages, { id: key }, where)
  }

/** The name that the academy knows; null for an address or number that was typed and is not known. */
const name = { label: words.name, readOnly: true, ...unlisted } as const
const receiver = {
  status: choice({
    label: words.status,
    options: deliveryStatuses,
    required: true,
    readOnly: true,
    default: 'QUEUED',
    sortable: false,
  }),
  attempts: integer({ label: words.attempts, required: true, readOnly: true, default: 0, ...unlisted }),
  lastError: longText({ label: words.lastError, readOnly: true, ...unlisted }),
  sentAt: instant({ label: { en: 'Sent', hy: 'Ուղարկված' }, readOnly: true, ...unlisted }),
}
/** Actions on one receiver: send again, or, for an uncertain delivery, mark that it arrived. */
const actionsFor = (access: Rule) => ({
  sendAgain: {
    label: words.sendAgain,
    input: {},
    access,
    isOffered: ({ status }: Row) => status === 'FAILED' || status === 'UNCERTAIN',
  },
  arrived: {
    label: { en: 'It arrived', hy: 'Հասել է' },
    input: {},
    access,
    isOffered: ({ status }: Row) => status === 'UNCERTAIN',
  },
})
const list = { columns: ['address', 'status', 'sentAt', 'attempts', 'lastError'], sort: 'id' } as const

const readsReceivers = readsOf('emails', 'emailId', readsMails)
/** Receivers of mails with their delivery status; who may read the mail may read its receivers. Written only by the server. */
export const mailReceivers = defineResource({
  name: 'mailReceivers',
  path: 'emailReceiver',
  screen: null,
  title: { one: words.receiver, many: words.receivers },
  display: 'address',
  fields: {
    emailId: reference({
      label: words.email,
      to: 'emails',
      as: 'email',
      show: ['subject'],
      required: true,
      readOnly: true,
      onDelete: 'cascade',
      sortable: false,
    }),
    address: text({ label: words.address, required: true, readOnly: true, search: true, ...unlisted }),
    name: text({ ...name, search: true }),
    ...receiver,
    /** The language of the text: a mass mail is written in one or both. */
    language: text({
      label: { en: 'Language', hy: 'Լեզու' },
      required: true,
      readOnly: true,
      default: 'en',
      max: 2,
      ...unlisted,
    }),
    /** Values of the variables in a mass mail; null where the mail was written for this receiver only. */
    variables: json(z.record(z.string(), z.string()), {
      label: { en: 'Filled in', hy: 'Լրացված տվյալներ' },
      readOnly: true,
    }),
  },
  access: { read: readsReceivers, write: nobody },
  calls: { create: false },
  actions: actionsFor(sends(readsReceivers)),
  indexes: [['emailId', 'status'], ['address']],
  views: { list, form: [] },
})

const readsNumbers = readsOf('sms', 'smsId', readsSent)
/** Numbers that an SMS is sent to, with their delivery status. */
export const smsReceivers = defineResource({
  name: 'smsReceivers',
  path: 'smsReceiver',
  screen: null,
  title: { one: words.receiver, many: words.receivers },
  display: 'address',
  fields: {
    smsId: reference({
      label: words.sms,
      to: 'sms',
      as: 'sms',
      show: ['template'],
      required: true,
      readOnly: true,
      onDelete: 'cascade',
      sortable: false,
    }),
    /** Digits, with the country code. */
    address: text({ label: words.number, required: true, readOnly: true, search: true, ...unlisted }),
    name: text(name),
    ...receiver,
  },
  access: { read: readsNumbers, write: nobody },
  calls: { create: false },
  actions: actionsFor(sends(readsNumbers)),
  indexes: [['smsId', 'status'], ['address']],
  views: { list, form: [] },
})
