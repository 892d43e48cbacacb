import { admins, hasEvaluated, ofOwnPerson, peopleManagers, readsApplicant, staff } from './access'
import { certificateMessages } from './applicants.messages'
import { allOf, anyOf, hasRole, is, isNull, not, type Viewer } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, day, file, instant, integer, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { asIs } from './kernel/words'
import { byCreator, toApplicant, toGroup, unlisted } from './field-options'
import { words } from './words'

export const certificateStatuses = {
  QUEUED: { label: { en: 'In the making', hy: 'Պատրաստվում է' }, look: { tone: 'blue', glyph: 'half' } },
  MADE: { label: { en: 'Made', hy: 'Պատրաստ է' }, look: { tone: 'green', glyph: 'tick' } },
  FAILED: { label: { en: 'Failed', hy: 'Ձախողված' }, look: { tone: 'red', glyph: 'cross' } },
  REVOKED: { label: { en: 'Revoked', hy: 'Չեղյալ հայտարարված' }, look: { tone: 'amber', glyph: 'bars' } },
} as const
const seesAll = (viewer: Viewer) => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER')
/**
 * Staff who may read the student; the author of a typed certificate; a student their own made certificates once the group's evaluation is
 * filled in (CAB-008).
 */
const readers = (viewer: Viewer) =>
  seesAll(viewer) ||
  anyOf(
    allOf(staff(viewer), anyOf(readsApplicant('applicant.')(viewer), is('createdById', viewer.id))),
    allOf(
      ofOwnPerson(viewer, 'applicant.'),
      is('status', 'MADE'),
      hasEvaluated({ applicantId: 'applicantId', groupId: 'groupId' }),
    ),
  )
/** Who may make certificates: administrators and moderators, coordinators for their own groups. */
export const certificateMakers = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR')

const fixed = { readOnly: true } as const
/** Certificates, made or in progress, each with its code (DECISIONS 'Certificates'); the content of a certificate never changes. */
export const certificates = defineResource({
  name: 'certificates',
  path: 'certificate',
  screen: '/services/certificates',
  title: { one: words.certificate, many: words.certificates },
  display: 'studentName',
  fields: {
    studentName: text({ label: words.name, required: true, search: true, ...fixed }),
    studentNameHy: text({ label: { en: 'Name in Armenian', hy: 'Անունը հայերեն' }, ...fixed, sortable: false }),
    courseName: text({ label: words.course, required: true, search: true, ...fixed }),
    endDate: day({ label: words.endDate, required: true, ...fixed }),
    code: text({ label: { en: 'Code', hy: 'Կոդ' }, required: true, unique: true, search: true, ...fixed }),
    descriptionFirstLine: text({ label: { en: 'First line', hy: 'Առաջին տող' }, ...fixed, ...unlisted }),
    descriptionSecondLine: text({ label: { en: 'Second line', hy: 'Երկրորդ տող' }, ...fixed, ...unlisted }),
    tutorFullName: text({ label: { en: 'Tutor', hy: 'Թյութոր' }, ...fixed }),
    taFullName: text({ label: { en: 'Teaching assistant', hy: 'Դասավանդողի օգնական' }, ...fixed }),
    applicantId: reference({ ...toApplicant, label: words.student, ...fixed, onDelete: 'set null' }),
    groupId: reference({ ...toGroup, ...fixed, onDelete: 'set null' }),
    status: choice({ label: words.status, options: certificateStatuses, required: true, default: 'QUEUED', ...fixed }),
    /** The number of the certificate among the student's in the group: after one is revoked, the next can be made. */
    issue: integer({ label: { en: 'Issue', hy: 'Թողարկում' }, required: true, default: 1, ...fixed, ...unlisted }),
    textVersionId: reference({
      label: { en: 'Version of the template', hy: 'Ձևանմուշի տարբերակ' },
      to: 'documentTemplateVersions',
      as: 'textVersion',
      show: ['number'],
      ...fixed,
      onDelete: 'restrict',
      readable: staff,
    }),
    contentHash: text({
      label: { en: 'Digest of the content', hy: 'Բովանդակության հեշ' },
      max: 64,
      ...fixed,
      ...unlisted,
    }),
    revokedAt: instant({ label: { en: 'Revoked at', hy: 'Չեղարկվել է' }, ...fixed }),
    revokedReason: longText({
      label: { en: 'Why it was revoked', hy: 'Չեղարկման պատճառը' },
      max: 300,
      shown: is('status', 'REVOKED'),
      ...fixed,
    }),
    revokedById: reference({
      label: { en: 'Revoked by', hy: 'Չեղարկել է' },
      to: 'users',
      as: 'revokedBy',
      show: ['firstName', 'lastName'],
      ...fixed,
      onDelete: 'set null',
      readable: staff,
    }),
    document: file({ label: asIs('PDF'), as: 'file', accept: ['application/pdf'], ...fixed }),
    lastError: longText({ label: words.lastError, readable: admins, shown: not(isNull('lastError')), ...fixed }),
    attempts: integer({ label: words.attempts, required: true, default: 0, readable: admins, ...fixed, ...unlisted }),
    dueAt: instant({ label: { en: 'Next try', hy: 'Հաջորդ փորձ' }, readable: admins, ...fixed, ...unlisted }),
    runId: reference({
      label: { en: 'Making', hy: 'Պատրաստում' },
      to: 'certificateRuns',
      required: true,
      ...fixed,
      onDelete: 'cascade',
    }),
    createdById: reference({ label: { en: 'Made by', hy: 'Ստեղծող' }, ...byCreator, readable: staff }),
  },
  access: { read: readers, write: nobody },
  calls: { create: false },
  uniqueTogether: [['applicantId', 'groupId', 'issue']],
  actions: {
    revoke: {
      label: { en: 'Revoke', hy: 'Չեղյալ հայտարարել' },
      icon: 'block',
      access: peopleManagers,
      isOffered: is('status', 'MADE'),
      refused: certificateMessages.notRevocable,
      many: true,
      help: {
        en: 'Whoever checks it learns that the academy took it back, and why. It stays revoked; a new one may be made.',
        hy: 'Ով ստուգի, կիմանա, որ ակադեմիան այն հետ է վերցրել, և ինչու։ Չեղարկումը վերջնական է. կարելի է պատրաստել նորը։',
      },
      input: { reason: longText({ label: words.reason, required: true, max: 300 }) },
    },
  },
  indexes: [['status', 'created_at']],
  views: {
    list: {
      columns: [
        'studentName',
        'courseName',
        'endDate',
        'code',
        'group',
        'document',
        'status',
        'created_at',
        'createdBy',
      ],
      hidden: ['tutorFullName', 'taFullName', 'applicant', 'revokedAt', 'revokedBy'],
      filters: ['status', 'studentName', 'courseName', 'code', 'groupId', 'endDate', 'createdById', 'created_at'],
      sort: '-created_at',
    },
    form: [
      {
        title: words.certificate,
        fields: [
          'studentName',
          'studentNameHy',
          'courseName',
          ['endDate', 'code'],
          'descriptionFirstLine',
          'descriptionSecondLine',
        ],
      },
      { title: { en: 'Signed by', hy: 'Ստորագրողներ' }, fields: [['tutorFullName', 'taFullName']] },
      { title: { en: 'Making', hy: 'Պատրաստում' }, fields: [['groupId', 'status'], 'revokedReason', 'lastError'] },
    ],
  },
})
export type Certificate = RowOf<typeof certificates>

/** A run that makes certificates, from typed names or for a group, with its progress. */
export const certificateRuns = defineResource({
  name: 'certificateRuns',
  path: 'certificateRun',
  screen: null,
  title: {
    one: { en: 'Making of certificates', hy: 'Վկայականների պատրաստում' },
    many: { en: 'Makings of certificates', hy: 'Վկայականների պատրաստումներ' },
  },
  display: 'total',
  fields: {
    groupId: reference({ ...toGroup, ...fixed, onDelete: 'set null' }),
    total: integer({ label: words.certificates, required: true, ...fixed }),
    made: computed(integer({ label: { en: 'Made', hy: 'Պատրաստ է' }, required: true })),
    failed: computed(integer({ label: { en: 'Failed', hy: 'Ձախողված' }, required: true })),
    createdById: reference({ label: { en: 'Made by', hy: 'Ստեղծող' }, ...byCreator }),
  },
  access: {
    read: (viewer) => anyOf(seesAll(viewer), allOf(staff(viewer), is('createdById', viewer.id))),
    write: nobody,
  },
  calls: { create: false },
})
export type CertificateRun = RowOf<typeof certificateRuns>
