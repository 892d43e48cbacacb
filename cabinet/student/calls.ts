import type { agreementsOfStudent } from '#resources/agreements.calls'
import type * as attachments from '#resources/attachments.calls'
import type { evaluationForm } from '#resources/evaluations.calls'
import type * as calls from '#resources/student-cabinet.calls'
import { addressOf } from '#resources/kernel/call'
import { fileCall } from '#kit/files/use-file'

/**
 * The student's calls without their schemas, to keep the first load small; tests/kit/student-calls.test.ts compares them with their
 * contracts.
 */
export const studentCalls = {
  studentHome: {
    ...addressOf<typeof calls.studentHome>({ method: 'GET', path: '/student/:id/home' }),
    shows: [
      'lessons',
      'payments',
      'receipts',
      'agreements',
      'attachments',
      'absences',
      'grades',
      'applicantFeedbacks',
      'studentGroups',
    ],
  },
  studentPayments: {
    ...addressOf<typeof calls.studentPayments>({ method: 'GET', path: '/student/:id/payments' }),
    shows: ['payments', 'attachments'],
  },
  studentAbsentees: {
    ...addressOf<typeof calls.studentAbsentees>({ method: 'GET', path: '/student/:id/absentees' }),
    shows: ['absences', 'lessons'],
  },
  studentGrades: {
    ...addressOf<typeof calls.studentGrades>({ method: 'GET', path: '/student/:id/grade' }),
    shows: ['grades', 'exams'],
  },
  studiedGroups: {
    ...addressOf<typeof calls.studiedGroups>({ method: 'GET', path: '/student/:id/progress' }),
    shows: ['studentGroups', 'groups', 'lessons', 'absences', 'grades', 'attachments', 'certificates'],
  },
  givenFeedbacks: {
    ...addressOf<typeof calls.givenFeedbacks>({ method: 'GET', path: '/student/:id/feedbacks' }),
    shows: ['studentFeedbacks'],
  },
  receivedFeedbacks: {
    ...addressOf<typeof calls.receivedFeedbacks>({ method: 'GET', path: '/student/:id/receivedFeedbacks' }),
    shows: ['applicantFeedbacks', 'applicants'],
  },
  giveFeedback: {
    ...addressOf<typeof calls.giveFeedback>({ method: 'POST', path: '/student/:id/feedback' }),
    changes: ['studentFeedbacks'],
  },
  evaluationForm: {
    ...addressOf<typeof evaluationForm>({ method: 'GET', path: '/student/evaluation/:studentGroupId' }),
    shows: ['studentGroups', 'groups'],
  },
  agreementsOfStudent: {
    ...addressOf<typeof agreementsOfStudent>({ method: 'GET', path: '/student/:id/agreement' }),
    shows: ['agreements', 'studentGroups', 'groups', 'applicants'],
  },
  attachmentsOfStudent: {
    ...addressOf<typeof attachments.attachmentsOfStudent>({ method: 'GET', path: '/student/:id/attachment' }),
    shows: ['attachments'],
  },
  uploadOfStudent: {
    ...addressOf<typeof attachments.uploadOfStudent>({ method: 'POST', path: '/student/:id/attachment' }),
    changes: ['attachments', 'applicants'],
  },
  updateOfStudent: {
    ...addressOf<typeof attachments.updateOfStudent>({ method: 'PUT', path: '/student/attachment/:attachmentId' }),
    changes: ['attachments', 'applicants'],
  },
  fetchFile: fileCall,
}
