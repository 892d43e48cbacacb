import type { Stage } from './applicant-statuses'
import type { Words } from './kernel/words'

/** Steps of the admission funnel in order; reaching a step includes all earlier ones (docs/decisions/0014-statistics.md). */
export const admissionSteps = {
  APPLIED: { en: 'Applied', hy: 'Դիմել է' },
  EXAM_TAKEN: { en: 'Exam taken', hy: 'Մասնակցել է քննությանը' },
  EXAM_PASSED: { en: 'Exam passed', hy: 'Քննությունը հանձնել է' },
  INTERVIEWED: { en: 'Interviewed', hy: 'Մասնակցել է հարցազրույցին' },
  INTERVIEW_PASSED: { en: 'Interview passed', hy: 'Հարցազրույցն անցել է' },
  ENROLLED: { en: 'Enrolled', hy: 'Ընդունված է' },
  GRADUATED: { en: 'Graduated', hy: 'Ավարտել է' },
} as const
export type AdmissionStep = keyof typeof admissionSteps
export const stepNames = Object.keys(admissionSteps) as AdmissionStep[]
/** The position of a step in the funnel, from 1. */
export const stepNumber = (step: AdmissionStep): number => stepNames.indexOf(step) + 1

/** Stages that an application can leave for a later one; graduation is the last stage. */
export const leftStages = {
  application: { en: 'Application', hy: 'Դիմում' },
  exam: { en: 'Exam', hy: 'Քննություն' },
  interview: { en: 'Interview', hy: 'Հարցազրույց' },
  enrolment: { en: 'Enrolment', hy: 'Ընդունելություն' },
} as const satisfies Partial<Record<Stage, Words>>
export type LeftStage = keyof typeof leftStages
export const leftStageNames = Object.keys(leftStages) as LeftStage[]
