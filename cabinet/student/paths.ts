const ROOT = '/student/account'

/** The addresses of the pages in the student's cabinet (part 1 §2.3). */
export const studentPaths = {
  root: ROOT,
  agreements: `${ROOT}/agreements`,
  dashboard: `${ROOT}/dashboard`,
  payments: `${ROOT}/payments`,
  absentees: `${ROOT}/absentees`,
  grades: `${ROOT}/grades`,
  feedbacks: `${ROOT}/feedbacks`,
  received: `${ROOT}/feedbacks/received`,
  given: `${ROOT}/feedbacks/given`,
  cv: `${ROOT}/cv`,
  attachments: `${ROOT}/attachments`,
  certificate: `${ROOT}/certificate`,
  progress: `${ROOT}/progress`,
  archive: `${ROOT}/archive`,
  evaluation: (studentGroupId: number | string) => `${ROOT}/evaluation/${studentGroupId}`,
}
