/** English of a group's student management; `%{name}` is filled in, `one |||| many` chosen by `smart_count`. */
export const managementEn = {
  groups: 'Groups',
  studentManagement: 'Student management',
  payments: 'Payments',
  feedbacks: 'Feedbacks',
  absentees: 'Absentees',
  grades: 'Grades',
  noFeedbacks: 'Nobody of this group has a feedback yet.',
  noFeedbacksText: 'What the staff think of a student stands here, private unless said otherwise.',
  feedbackCount: '%{smart_count} feedback |||| %{smart_count} feedbacks',
  showMore: 'Show more',
}
