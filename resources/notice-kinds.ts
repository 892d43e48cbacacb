/** What somebody is told of (DECISIONS 'Notifications'). */
export const noticeKinds = {
  TASK_ASSIGNED: { en: 'A task is given to me', hy: 'Ինձ առաջադրանք է տրված' },
  COMMENT: { en: 'A comment on mine', hy: 'Մեկնաբանություն իմ գրառման վրա' },
  REMINDER_DUE: { en: 'A reminder is due', hy: 'Հիշեցման ժամանակն է' },
  NEW_APPLICATION: { en: 'A new application', hy: 'Նոր դիմում' },
  BOOKING_MADE: { en: 'An interview or exam is booked', hy: 'Ամրագրվել է հարցազրույց կամ քննություն' },
  BOOKING_CANCELED: { en: 'A booking is canceled', hy: 'Ամրագրումը չեղարկվել է' },
  AGREEMENT_SIGNED: { en: 'An agreement is signed', hy: 'Պայմանագիրը ստորագրված է' },
  PAYMENT_PROOF: { en: 'A payment proof is uploaded', hy: 'Վճարման անդորրագիրը վերբեռնված է' },
} as const
export type NoticeKind = keyof typeof noticeKinds
