import { z } from 'zod'
import { admins, staff } from './access'
import { allOf, anyOf, hasRole, is, isIn, not, type Rule, type Viewer } from './kernel/access'
import type { Row } from './kernel/check-row'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, instant, json, longText, reference, richText, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { messengers } from './mailing-lists'
import { secretTemplates } from './mail-templates'
import { words } from './words'

/**
 * How a mail or an SMS stands with one receiver. Kept: there is nothing to send it by. Uncertain: it was handed over and no answer came, so
 * that it may have arrived; it is never sent again by itself (DECISIONS 'A mail that may have been handed over').
 */
export const deliveryStatuses = {
  KEPT: { label: { en: 'Kept', hy: 'Պահված' }, look: { tone: 'grey', glyph: 'dashed' } },
  QUEUED: { label: { en: 'Queued', hy: 'Հերթում' }, look: { tone: 'blue', glyph: 'quarter' } },
  SENDING: { label: { en: 'Sending', hy: 'Ուղարկվում է' }, look: { tone: 'blue', glyph: 'half' } },
  SENT: { label: { en: 'Sent', hy: 'Ուղարկված' }, look: { tone: 'green', glyph: 'tick' } },
  FAILED: { label: { en: 'Failed', hy: 'Ձախողված' }, look: { tone: 'red', glyph: 'cross' } },
  UNCERTAIN: { label: { en: 'Uncertain', hy: 'Անորոշ' }, look: { tone: 'amber', glyph: 'bars' } },
} as const
export type DeliveryStatus = keyof typeof deliveryStatuses

/** How it stands with all of its receivers: sending while one is still to be tried; partly sent: not all of them have it in the end. */
export const messageStatuses = {
  ...deliveryStatuses,
  PARTLY_SENT: {
    label: { en: 'Partly sent', hy: 'Մասամբ ուղարկված' },
    look: { tone: 'amber', glyph: 'threeQuarters' },
  },
} as const

const count = z.int()
/** How many receivers there are, and how many stand how. */
const receiverCounts = z.strictObject({
  all: count,
  KEPT: count,
  QUEUED: count,
  SENDING: count,
  SENT: count,
  FAILED: count,
  UNCERTAIN: count,
})
export type ReceiverCounts = z.output<typeof receiverCounts>
/** What mails and SMS say of their receivers, who are records of their own. */
export const receiverFields = {
  /** The first of them, in the order they were written in. */
  recipients: json(z.array(z.string()), {
    label: { en: 'Recipients', hy: 'Ստացողներ' },
    required: true,
    readOnly: true,
  }),
  status: choice({ label: words.status, options: messageStatuses, required: true, readOnly: true, default: 'QUEUED' }),
  sentAt: instant({ label: { en: 'Sent', hy: 'Ուղարկված' }, readOnly: true }),
  counts: computed(json(receiverCounts, { label: words.receivers, required: true })),
}
/** So many addresses stand in `recipients`; all of them are the message's receivers. */
export const MOST_NAMED = 50
/** Mails with a link to an account are the administrator's alone: whoever reads one could sign in by it. */
const harmless = not(isIn('template', secretTemplates))
/** Who reads what was sent: those who see everybody's people all of it, others what they wrote. */
export const readsSent = (viewer: Viewer) =>
  allOf(
    staff(viewer),
    anyOf(hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER'), is('createdById', viewer.id)),
  )
export const readsMails = (viewer: Viewer) => admins(viewer) || allOf(harmless, readsSent(viewer))
/** Sending again is for those who write mails and SMS, of what they may read. */
export const sends =
  (reads: Rule): Rule =>
  (viewer) =>
    messengers(viewer) ? reads(viewer) : false
/** To send again what has failed, to all receivers at once. What is uncertain is decided one by one. */
export const sendAgainAction = (access: Rule) => ({
  sendAgain: {
    label: words.sendAgain,
    input: {},
    access,
    help: {
      en: 'To those whom it failed to reach. What is uncertain stays as it is.',
      hy: 'Նրանց, ում չի հասել։ Անորոշները մնում են անփոփոխ։',
    },
    isOffered: ({ counts }: Row) => (counts as ReceiverCounts).FAILED > 0,
  },
})

/**
 * Every mail is a row of the outbox, a mass mail too: its text once, and its receivers as `mailReceivers` (part 2 §3 'Mail', DECISIONS
 * 'Mail'). The server alone writes it. Lists leave out what it says.
 */
export const emails = defineResource({
  name: 'emails',
  path: 'email',
  screen: '/services/mass-mailing',
  title: { one: { en: 'Email', hy: 'Նամակ' }, many: { en: 'Emails', hy: 'Նամակներ' } },
  display: 'subject',
  fields: {
    subject: text({ label: { en: 'Subject', hy: 'Թեմա' }, required: true, search: true, readOnly: true }),
    template: text({ label: words.template, readOnly: true }),
    ...receiverFields,
    sender: text({ label: words.sender, search: true, readOnly: true }),
    tags: json(z.array(z.string()), { label: { en: 'Tags', hy: 'Պիտակներ' }, readOnly: true }),
    html: computed(richText({ label: { en: 'Content', hy: 'Բովանդակություն' } }), { when: 'withContent' }),
    text: computed(longText({ label: words.text, max: 100_000 }), { when: 'withContent' }),
    createdById: reference({
      label: words.writtenBy,
      to: 'users',
      as: 'createdBy',
      show: ['firstName', 'lastName'],
      readOnly: true,
      stamp: 'creator',
      onDelete: 'set null',
    }),
  },
  access: { read: readsMails, write: nobody },
  calls: { create: false },
  actions: sendAgainAction(sends(readsMails)),
  indexes: [
    ['status', 'created_at'],
    ['createdById', 'created_at'],
  ],
  views: {
    list: {
      columns: ['subject', 'recipients', 'counts', 'status', 'template', 'sender', 'tags', 'created_at'],
      hidden: ['sentAt', 'createdBy'],
      filters: ['subject', 'template', 'sender', 'status', 'createdById', 'created_at'],
      sort: '-created_at',
      tone: 'status',
    },
    form: [],
  },
})
export type Email = RowOf<typeof emails>
