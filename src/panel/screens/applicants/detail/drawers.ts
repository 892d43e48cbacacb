import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

// URL parameters of the page's drawers; the value of each is the applicant's id.
export const STATUS = drawerParam(applicants, 'status')
export const DATE = drawerParam(applicants, 'date')
export const EXAM = drawerParam(applicants, 'enterExam')
export const FEEDBACK = drawerParam(applicantFeedbacks, 'create')
export const ATTACH = drawerParam(attachments, 'attach')
/** URL parameter for what the composer of the timeline writes: 'mail', 'sms' or 'call'; a comment without it. */
export const WRITE = 'applicants.write'
