import { commentNotice } from './comment-notice'

/** Notifications of coordinators about their applicants (DECISIONS 'Notifications'). */
export const applicantNotices = {
  comment: commentNotice,
  applied: {
    kind: 'NEW_APPLICATION',
    label: { en: 'A new application', hy: 'Նոր դիմում' },
    says: { en: 'New application: %{name}', hy: 'Նոր դիմում՝ %{name}' },
    details: { en: '%{course}', hy: '%{course}' },
  },
  booked: {
    kind: 'BOOKING_MADE',
    label: { en: 'An interview or exam is booked', hy: 'Ամրագրվել է հարցազրույց կամ քննություն' },
    says: { en: '%{name} has booked a time', hy: '%{name}-ը ժամ է ամրագրել' },
    details: { en: '%{date}', hy: '%{date}' },
  },
  bookingCanceled: {
    kind: 'BOOKING_CANCELED',
    label: { en: 'A booking is canceled', hy: 'Ամրագրումը չեղարկվել է' },
    says: { en: '%{name} has canceled a booking', hy: '%{name}-ը չեղարկել է ամրագրումը' },
    details: { en: '%{date}', hy: '%{date}' },
  },
  agreementSigned: {
    kind: 'AGREEMENT_SIGNED',
    label: { en: 'An agreement is signed', hy: 'Պայմանագիրը ստորագրված է' },
    says: { en: '%{name} has signed the agreement', hy: '%{name}-ը ստորագրել է պայմանագիրը' },
    details: { en: '%{course}', hy: '%{course}' },
  },
  proofUploaded: {
    kind: 'PAYMENT_PROOF',
    label: { en: 'A payment proof is uploaded', hy: 'Վճարման անդորրագիրը վերբեռնված է' },
    says: { en: '%{name} has uploaded a payment proof', hy: '%{name}-ը վերբեռնել է վճարման անդորրագիր' },
    details: { en: '%{amount}', hy: '%{amount}' },
  },
} as const
