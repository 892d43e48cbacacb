import type { managementEn } from './texts.en'

/** Armenian of a group's student management. */
export const managementHy: Record<keyof typeof managementEn, string> = {
  groups: 'Խմբեր',
  studentManagement: 'Ուսանողների կառավարում',
  payments: 'Վճարումներ',
  feedbacks: 'Կարծիքներ',
  absentees: 'Բացակայություններ',
  grades: 'Գնահատականներ',
  noFeedbacks: 'Այս խմբում դեռ ոչ ոք կարծիք չի ստացել։',
  noFeedbacksText: 'Այստեղ կլինեն աշխատակիցների կարծիքներն ուսանողների մասին՝ գաղտնի, եթե այլ բան նշված չէ։',
  feedbackCount: '%{smart_count} կարծիք',
  showMore: 'Ցույց տալ ավելին',
}
