import type { ScreenParts } from '../kernel/screen-parts'

/** The list of all payments: a row leads to the payments of its applicant, where they are marked and edited. */
export const parts: ScreenParts = {
  rowLink: ({ applicantId }) => `/applicants/${applicantId}?tab=payments`,
  looks: {
    applicant: { width: 200 },
    group: { width: 96 },
    courseName: { width: 180 },
    status: { width: 160, isStatus: true },
  },
}
