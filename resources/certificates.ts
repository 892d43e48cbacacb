import { admins, hasEvaluated, ofOwnPerson, readsApplicant, staff } from './access'
import { allOf, anyOf, hasRole, is, type Viewer, type Where } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, computed, day, file, instant, integer, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

export const certificateStatuses = {
  QUEUED: { label: 'In the making', look: { tone: 'blue', glyph: 'half' } },
  MADE: { label: 'Made', look: { tone: 'green', glyph: 'tick' } },
  FAILED: { label: 'Failed', look: { tone: 'red', glyph: 'cross' } },
} as const
const seesAll = (viewer: Viewer) => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER')
/** Staff by the student; who typed one, that one; a student the own that are made, once the evaluation of the group is filled in (CAB-008). */
const readers = (viewer: Viewer): Where =>
  seesAll(viewer) ||
  anyOf(
    allOf(staff(viewer), anyOf(readsApplicant('applicant.')(viewer), is('createdById', viewer.id))),
    allOf(
      ofOwnPerson(viewer, 'applicant.'),
      is('status', 'MADE'),
      hasEvaluated({ applicantId: 'applicantId', groupId: 'groupId' }),
    ),
  )
/** Who makes certificates: administrators and moderators, coordinators for their own groups. */
export const certificateMakers = (viewer: Viewer): boolean =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROJECT_COORDINATOR')

const fixed = { readOnly: true } as const
/** Certificates that were made or are in the making, each with its code (DECISIONS 'Certificates'); what stands on one never changes. */
export const certificates = defineResource({
  name: 'certificates',
  path: 'certificate',
  screen: '/services/certificates',
  title: { one: 'Certificate', many: 'Certificates' },
  display: 'studentName',
  fields: {
    studentName: text({ label: 'Name', required: true, search: true, ...fixed }),
    courseName: text({ label: 'Course', required: true, search: true, ...fixed }),
    endDate: day({ label: 'End date', required: true, ...fixed }),
    code: text({ label: 'Code', required: true, unique: true, search: true, ...fixed }),
    descriptionFirstLine: text({ label: 'First line', ...fixed, sortable: false, filterable: false }),
    descriptionSecondLine: text({ label: 'Second line', ...fixed, sortable: false, filterable: false }),
    tutorFullName: text({ label: 'Tutor', ...fixed }),
    taFullName: text({ label: 'Teaching assistant', ...fixed }),
    applicantId: reference({
      label: 'Student',
      to: 'applicants',
      as: 'applicant',
      show: ['name'],
      ...fixed,
      onDelete: 'set null',
    }),
    groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name'], ...fixed, onDelete: 'set null' }),
    status: choice({ label: 'Status', options: certificateStatuses, required: true, default: 'QUEUED', ...fixed }),
    document: file({ label: 'PDF', as: 'file', accept: ['application/pdf'], ...fixed }),
    lastError: longText({ label: 'Last error', readable: admins, ...fixed }),
    attempts: integer({
      label: 'Attempts',
      required: true,
      default: 0,
      readable: admins,
      ...fixed,
      sortable: false,
      filterable: false,
    }),
    dueAt: instant({ label: 'Next try', readable: admins, ...fixed, sortable: false, filterable: false }),
    runId: reference({ label: 'Making', to: 'certificateRuns', required: true, ...fixed, onDelete: 'cascade' }),
    createdById: reference({
      label: 'Made by',
      to: 'users',
      as: 'createdBy',
      show: ['firstName', 'lastName'],
      stamp: 'creator',
      ...fixed,
      onDelete: 'set null',
      readable: staff,
    }),
  },
  access: { read: readers, write: nobody },
  calls: { create: false },
  uniqueTogether: [['applicantId', 'groupId']],
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
      hidden: ['tutorFullName', 'taFullName', 'applicant'],
      filters: ['status', 'studentName', 'courseName', 'code', 'groupId', 'endDate', 'createdById', 'created_at'],
      sort: '-created_at',
    },
    form: [
      {
        title: 'Certificate',
        fields: ['studentName', 'courseName', ['endDate', 'code'], 'descriptionFirstLine', 'descriptionSecondLine'],
      },
      { title: 'Signed by', fields: [['tutorFullName', 'taFullName']] },
      { title: 'Making', fields: [['groupId', 'status'], 'lastError'] },
    ],
  },
})
export type Certificate = RowOf<typeof certificates>

/** One making of certificates, of what was typed or of a group, and how far it has come. */
export const certificateRuns = defineResource({
  name: 'certificateRuns',
  path: 'certificateRun',
  screen: null,
  title: { one: 'Making of certificates', many: 'Makings of certificates' },
  display: 'total',
  fields: {
    groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name'], ...fixed, onDelete: 'set null' }),
    total: integer({ label: 'Certificates', required: true, ...fixed }),
    made: computed(integer({ label: 'Made', required: true })),
    failed: computed(integer({ label: 'Failed', required: true })),
    createdById: reference({
      label: 'Made by',
      to: 'users',
      as: 'createdBy',
      show: ['firstName', 'lastName'],
      stamp: 'creator',
      ...fixed,
      onDelete: 'set null',
    }),
  },
  access: {
    read: (viewer) => anyOf(seesAll(viewer), allOf(staff(viewer), is('createdById', viewer.id))),
    write: nobody,
  },
  calls: { create: false },
})
export type CertificateRun = RowOf<typeof certificateRuns>
