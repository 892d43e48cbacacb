/** What somebody is told of (DECISIONS 'Notifications'). */
export const noticeKinds = {
  TASK_ASSIGNED: 'A task is given to me',
  COMMENT: 'A comment on mine',
  REMINDER_DUE: 'A reminder is due',
  NEW_APPLICATION: 'A new application',
  AGREEMENT_SIGNED: 'An agreement is signed',
  PAYMENT_PROOF: 'A payment proof is uploaded',
} as const
export type NoticeKind = keyof typeof noticeKinds
