import { z } from 'zod'
import { admins, staff } from './access'
import { allOf, anyOf, hasRole, is, isIn, type Viewer, type Where } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, instant, integer, json, longText, reference, richText, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { secretTemplates } from './mail-templates'

/** States of a mail or an SMS in its outbox; kept: there is nothing to send it by. */
export const messageStatuses = {
  KEPT: { label: 'Kept', look: { tone: 'grey', glyph: 'dashed' } },
  QUEUED: { label: 'Queued', look: { tone: 'blue', glyph: 'half' } },
  SENT: { label: 'Sent', look: { tone: 'green', glyph: 'tick' } },
  FAILED: { label: 'Failed', look: { tone: 'red', glyph: 'cross' } },
} as const
/** Mails with a link to an account are the administrator's alone: whoever reads one could sign in by it. */
const harmless: Where = { not: isIn('template', secretTemplates) }
/** Who reads what was sent: those who see everybody's people all of it, others what they wrote. */
export const readsSent = (viewer: Viewer): Where =>
  allOf(staff(viewer), anyOf(hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER'), is('createdById', viewer.id)))
const readers = (viewer: Viewer): Where => admins(viewer) || allOf(harmless, readsSent(viewer))

/** Every mail is a row of the outbox (part 2 §3 'Mail', DECISIONS 'Mail'); the server alone writes it. Lists leave out what it says. */
export const emails = defineResource({
  name: 'emails', path: 'email', screen: '/services/mass-mailing',
  title: { one: 'Email', many: 'Emails' }, display: 'subject',
  fields: {
    subject: text({ label: 'Subject', required: true, search: true, readOnly: true }),
    template: text({ label: 'Template', readOnly: true }),
    recipients: json(z.array(z.string()), { label: 'Recipients', required: true, readOnly: true }),
    sender: text({ label: 'Sender', search: true, readOnly: true }),
    tags: json(z.array(z.string()), { label: 'Tags', readOnly: true }),
    status: choice({ label: 'Status', options: messageStatuses, required: true, readOnly: true, default: 'QUEUED' }),
    attempts: integer({ label: 'Attempts', required: true, readOnly: true, default: 0 }),
    lastError: longText({ label: 'Last error', readOnly: true }),
    sentAt: instant({ label: 'Sent', readOnly: true }),
    html: computed(richText({ label: 'Content' }), { when: 'withContent' }),
    text: computed(longText({ label: 'Text', max: 100_000 }), { when: 'withContent' }),
    createdById: reference({
      label: 'Written by', to: 'users', as: 'createdBy', show: ['firstName', 'lastName'], readOnly: true,
      stamp: 'creator', onDelete: 'set null',
    }),
  },
  access: { read: readers, write: nobody },
  calls: { create: false },
  indexes: [['status', 'created_at'], ['createdById', 'created_at']],
  views: {
    list: {
      columns: ['subject', 'recipients', 'template', 'sender', 'tags', 'status', 'created_at'],
      hidden: ['attempts', 'lastError', 'sentAt', 'createdBy'],
      filters: ['subject', 'template', 'sender', 'status', 'createdById', 'created_at'], sort: '-created_at', tone: 'status',
    },
    form: [],
  },
})
export type Email = RowOf<typeof emails>
