import { z } from 'zod'
import { admins, staff } from './access'
import { allOf, anyOf, hasRole, is, isIn, not, type Rule, type Viewer } from './kernel/access'
import type { Row } from './kernel/check-row'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, instant, json, longText, reference, richText, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { messengers } from './mailing-lists'
import { secretTemplates } from './mail-templates'
import { byCreator } from './field-options'
import { words } from './words'

/**
 * Delivery status of a mail or SMS for one receiver. Kept: nothing is set up to send it. Uncertain: it was handed over without a reply, so
 * it may have arrived; it is never resent automatically (DECISIONS 'A mail that may have been handed over').
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

/**
 * Status of a message over all its receivers: sending while one is still to be tried; partly sent when in the end only some have received
 * it.
 */
export const messageStatuses = {
  ...deliveryStatuses,
  PARTLY_SENT: {
    label: { en: 'Partly sent', hy: 'Մասամբ ուղարկված' },
    look: { tone: 'amber', glyph: 'threeQuarters' },
  },
} as const

const count = z.int()
/** The number of receivers, in total and by status. */
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
/** Fields of mails and SMS about their receivers, which are separate records. */
export const receiverFields = {
  /** The first receivers, in the order in which they were given. */
  recipients: json(z.array(z.string()), {
    label: { en: 'Recipients', hy: 'Ստացողներ' },
    required: true,
    readOnly: true,
  }),
  status: choice({ label: words.status, options: messageStatuses, required: true, readOnly: true, default: 'QUEUED' }),
  sentAt: instant({ label: { en: 'Sent', hy: 'Ուղարկված' }, readOnly: true }),
  counts: computed(json(receiverCounts, { label: { en: 'Delivery', hy: 'Առաքում' }, required: true })),
}
/** At most so many addresses are in `recipients`; the receiver records contain all. */
export const MOST_NAMED = 50
/** Only administrators may read mails with a link to an account: a reader could sign in with it. */
const harmless = not(isIn('template', secretTemplates))
/** Who may read sent messages: administrators, moderators and program managers all, others their own. */
export const readsSent = (viewer: Viewer) =>
  allOf(
    staff(viewer),
    anyOf(hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER'), is('createdById', viewer.id)),
  )
export const readsMails = (viewer: Viewer) => admins(viewer) || allOf(harmless, readsSent(viewer))
/** Who may send again: those who write mails and SMS, for messages that they may read. */
export const sends =
  (reads: Rule): Rule =>
  (viewer) =>
    messengers(viewer) ? reads(viewer) : false
/** Sends failed deliveries again, to all receivers at once. Uncertain deliveries are decided one by one. */
export const sendAgainAction = (access: Rule) => ({
  sendAgain: {
    label: words.sendAgain,
    icon: 'again' as const,
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
 * The outbox of mails; a mass mail is one row too, with its receivers in `mailReceivers` (part 2 §3 'Mail', DECISIONS 'Mail'). Written only
 * by the server. Lists leave out the content.
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
    createdById: reference({ label: words.writtenBy, ...byCreator }),
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
      columns: ['subject', 'recipients', 'template', 'createdBy', 'created_at', 'counts', 'status'],
      hidden: ['sender', 'tags', 'sentAt'],
      filters: ['subject', 'template', 'sender', 'status', 'createdById', 'created_at'],
      sort: '-created_at',
      tone: 'status',
    },
    form: [],
  },
})
export type Email = RowOf<typeof emails>
