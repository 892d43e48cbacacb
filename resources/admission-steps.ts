import type { Stage } from './applicant-statuses'

/** Steps of the admission funnel in order; whoever reached one has reached those before (docs/decisions/0014-statistics.md). */
export const admissionSteps = {
  APPLIED: 'Applied',
  EXAM_TAKEN: 'Exam taken',
  EXAM_PASSED: 'Exam passed',
  INTERVIEWED: 'Interviewed',
  INTERVIEW_PASSED: 'Interview passed',
  ENROLLED: 'Enrolled',
  GRADUATED: 'Graduated',
} as const
export type AdmissionStep = keyof typeof admissionSteps
export const stepNames = Object.keys(admissionSteps) as AdmissionStep[]
/** The place of a step in the funnel, from 1. */
export const stepNumber = (step: AdmissionStep): number => stepNames.indexOf(step) + 1

/** Stages that an application leaves for a later one; from graduation nobody goes on. */
export const leftStages = {
  application: 'Application',
  exam: 'Exam',
  interview: 'Interview',
  enrolment: 'Enrolment',
} as const satisfies Partial<Record<Stage, string>>
export type LeftStage = keyof typeof leftStages
export const leftStageNames = Object.keys(leftStages) as LeftStage[]
