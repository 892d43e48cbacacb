import { readsGroup, runsGroup, staff } from './access'
import { salesStatuses, type ApplicantStatus } from './applicant-statuses'
import { allOf, anyOf, hasRole, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, instant, integer, reference, text, url } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { groupMessages } from './groups.messages'
import { partOf, toGroup } from './field-options'
import { words } from './words'

/** What applicants can be invited to book a time for. */
export const bookingKinds = {
  INTERVIEW: { en: 'Interview', hy: 'Հարցազրույց' },
  EXAM: words.exam,
} as const
export type BookingKind = keyof typeof bookingKinds

/** The status that an applicant gets by a booking. */
export const scheduledBy = {
  INTERVIEW: 'INTERVIEW_SCHEDULED',
  EXAM: 'EXAM_SCHEDULED',
} as const satisfies Record<BookingKind, ApplicantStatus>

/** Statuses in which an applicant may book with the link: those before the step, and those of the step until it is held. */
export const bookableStatuses: Readonly<Record<BookingKind, readonly ApplicantStatus[]>> = {
  INTERVIEW: [
    'EXAM_PASSED',
    'EXAM_PASSED_INFORMED',
    'INTERVIEW_SCHEDULED',
    'INTERVIEW_WAITLIST',
    'INTERVIEW_ABSENT',
    'RESCHEDULED',
    'NO_ANSWER',
  ],
  EXAM: [
    'APPLIED_ONLY',
    'E_MAIL_SENT',
    'EXAM_SCHEDULED',
    'EXAM_WAITLIST',
    'RESCHEDULE_THE_EXAM',
    'RESCHEDULED',
    'NO_ANSWER',
    'REDIRECTED',
    'CONSIDER_FOR_NEXT_COURSE',
    'INVITE_NEXT_COURSE',
  ],
}

/** Statuses in which staff may book for an applicant, without the link's limits: not enrolled yet and not blacklisted. */
export const staffBookableStatuses: readonly ApplicantStatus[] = salesStatuses.filter(
  (status) => status !== 'BLACKLIST',
)

/** Statuses of applicants who await the exam, with or without a group. */
export const awaitingExam = [
  'EXAM_SCHEDULED',
  'EXAM_WAITLIST',
  'RESCHEDULE_THE_EXAM',
] as const satisfies readonly ApplicantStatus[]

/** Who manages the times of a group: those who run it, and sales, as for its interviews. */
export const keepsSlots =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    anyOf(runsGroup(path)(viewer), hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST'))
const ofStaff =
  <const P extends string>(path: P) =>
  (viewer: Viewer) =>
    allOf(staff(viewer), readsGroup(path)(viewer))

/**
 * Times of a group's interviews or admission exam, which applicants book with the link of their invitation
 * (DECISIONS 'Interview schedule', 'Booking limits').
 */
export const bookingSlots = defineResource({
  name: 'bookingSlots',
  path: 'bookingSlot',
  screen: null,
  title: {
    one: { en: 'Time to book', hy: 'Ամրագրման ժամ' },
    many: { en: 'Times to book', hy: 'Ամրագրման ժամեր' },
  },
  display: 'start',
  fields: {
    groupId: reference({ ...toGroup, ...partOf }),
    kind: choice({
      label: words.type,
      options: bookingKinds,
      required: true,
      default: 'INTERVIEW',
      createOnly: true,
      filterAs: 'kinds',
    }),
    start: instant({ label: words.start, required: true }),
    end: instant({ label: { en: 'End', hy: 'Ավարտ' }, required: true }),
    capacity: integer({ label: { en: 'Seats', hy: 'Տեղեր' }, required: true, min: 1, max: 200, default: 1 }),
    place: text({ label: words.location, max: 160 }),
    link: url({
      label: { en: 'Video call', hy: 'Տեսազանգ' },
      help: {
        en: 'With a location too, whoever books chooses one of them.',
        hy: 'Եթե վայր էլ կա, ամրագրողն ընտրում է երկուսից մեկը։',
      },
    }),
    instructorId: reference({
      label: { en: 'Interviewer', hy: 'Հարցազրուցավար' },
      to: 'instructors',
      as: 'instructor',
      show: ['name'],
      onDelete: 'set null',
    }),
    booked: computed(integer({ label: { en: 'Booked', hy: 'Ամրագրված' } })),
    waiting: computed(integer({ label: { en: 'Waiting', hy: 'Սպասում են' } })),
  },
  rules: [
    {
      name: 'it ends after it starts',
      at: 'end',
      message: groupMessages.endAfterStart,
      holds: (row) => !row.start || !row.end || row.end > row.start,
    },
  ],
  access: { read: ofStaff('group.'), write: keepsSlots('group.') },
  indexes: [['groupId', 'kind', 'start']],
  views: {
    list: { columns: ['start', 'end', 'capacity', 'booked', 'waiting', 'place', 'instructor'], sort: 'start' },
    form: [{ fields: [['start', 'end'], 'capacity', 'place', 'link', 'instructorId'] }],
  },
})
export type BookingSlot = RowOf<typeof bookingSlots>
