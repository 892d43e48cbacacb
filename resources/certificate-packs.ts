import { admins, staff } from './access'
import { certificateMessages } from './applicants.messages'
import { allOf, anyOf, holds, is, not, type Viewer } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, file, flag, instant, integer, longText, reference } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { asIs } from './kernel/words'
import { byCreator, unlisted } from './field-options'
import { words } from './words'

/** Formats of a file of many certificates: the original files in a ZIP, or their pages in one PDF. */
export const packFormats = { ZIP: { label: asIs('ZIP') }, PDF: { label: asIs('PDF') } } as const
export const packStatuses = {
  QUEUED: { label: { en: 'In the making', hy: 'Պատրաստվում է' }, look: { tone: 'blue', glyph: 'half' } },
  MADE: { label: { en: 'Made', hy: 'Պատրաստ է' }, look: { tone: 'green', glyph: 'tick' } },
  FAILED: { label: { en: 'Failed', hy: 'Ձախողված' }, look: { tone: 'red', glyph: 'cross' } },
  CANCELLED: { label: { en: 'Cancelled', hy: 'Չեղարկված' }, look: { tone: 'grey', glyph: 'bars' } },
} as const
/** The most files that a user may have in progress. */
export const MOST_PACKING = 3
/** The number of finished or failed files that are kept for each user. */
export const MOST_PACKED = 3
/** How long a file of many certificates is kept, in hours. */
export const PACK_HOURS = 24

const owner = (viewer: Viewer) => allOf(staff(viewer), is('createdById', viewer.id))
/** The requester and administrators. */
const readers = (viewer: Viewer) => anyOf(admins(viewer), owner(viewer))
const fixed = { readOnly: true } as const
const plain = { ...fixed, ...unlisted } as const

/**
 * A requested file of many certificates: its progress, the file (kept for a day, and readable while the viewer may see each certificate),
 * and the number of certificates without a file.
 */
export const certificatePacks = defineResource({
  name: 'certificatePacks',
  path: 'certificatePack',
  screen: null,
  title: {
    one: { en: 'File of certificates', hy: 'Վկայականների ֆայլ' },
    many: { en: 'Files of certificates', hy: 'Վկայականների ֆայլեր' },
  },
  display: 'total',
  fields: {
    format: choice({ label: { en: 'Format', hy: 'Ձևաչափ' }, options: packFormats, required: true, ...fixed }),
    status: choice({ label: words.status, options: packStatuses, required: true, default: 'QUEUED', ...fixed }),
    total: integer({ label: words.certificates, required: true, ...fixed }),
    done: integer({ label: { en: 'Looked at', hy: 'Դիտված' }, required: true, default: 0, ...plain }),
    lacking: integer({ label: { en: 'Without a file', hy: 'Առանց ֆայլի' }, required: true, default: 0, ...plain }),
    document: file({
      label: { en: 'File', hy: 'Ֆայլ' },
      as: 'file',
      accept: ['application/zip', 'application/pdf'],
      ...fixed,
      readable: (viewer) => holds('isSeenWhole', viewer),
    }),
    /** The viewer may currently see every certificate that was requested. */
    isSeenWhole: computed(flag({ label: { en: 'All may be seen', hy: 'Բոլորը հասանելի են' } })),
    expiresAt: instant({ label: { en: 'Kept until', hy: 'Պահվում է մինչև' }, ...plain }),
    lastError: longText({ label: words.lastError, readable: admins, ...plain }),
    attempts: integer({ label: words.attempts, required: true, default: 0, readable: admins, ...plain }),
    createdById: reference({ label: { en: 'Asked by', hy: 'Խնդրող' }, ...byCreator, onDelete: 'cascade' }),
  },
  access: { read: readers, write: nobody },
  calls: { create: false },
  personal: true,
  actions: {
    cancel: {
      label: { en: 'Cancel', hy: 'Չեղարկել' },
      input: {},
      access: readers,
      isOffered: not(is('status', 'CANCELLED')),
      refused: certificateMessages.packEnded,
    },
  },
})
export type CertificatePack = RowOf<typeof certificatePacks>
