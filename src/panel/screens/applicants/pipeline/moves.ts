import type { RaRecord } from 'react-admin'
import {
  fullPicker,
  stageOf,
  stages,
  statusesOf,
  type ApplicantStatus,
  type Stage,
} from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import type { Viewer } from '#resources/kernel/access'
import { mayOffer } from '#kit/session/viewer'

/** A move to a stage that is not confirmed yet: of one applicant, or of all selected ones (`card` null). */
export interface Move {
  stage: Stage
  card: RaRecord | null
}

/** The status that a move to a stage sets unless another is chosen. */
const usual = {
  application: 'APPLIED_ONLY',
  exam: 'EXAM_SCHEDULED',
  interview: 'INTERVIEW_SCHEDULED',
  enrolment: 'ENROLLED',
  graduation: 'GRADUATED',
} as const satisfies Record<Stage, ApplicantStatus>

/** Whether the viewer may set a status, as far as it is known without the applicant. */
const mayLeadTo = (status: string, viewer: Viewer): boolean => mayOffer(applicants.access.write, viewer, { status })
/** Whether the viewer may move a card at all, as far as it is known here; what only the server can check counts as allowed. */
export const mayMove = (card: RaRecord, viewer: Viewer): boolean => mayOffer(applicants.access.write, viewer, card)

/** The statuses of a stage that the viewer may set, the usual one first. */
export function offeredStatuses(stage: Stage, viewer: Viewer): ApplicantStatus[] {
  const offered = statusesOf(stage).filter((status) => fullPicker.includes(status) && mayLeadTo(status, viewer))
  return offered.toSorted((a, b) => Number(b === usual[stage]) - Number(a === usual[stage]))
}

/** The stage of a card's status. */
export const stageOfCard = (card: RaRecord): Stage => stageOf(card.status as ApplicantStatus)
/** The stage of a column's key; 'application' for an unknown key. */
export const stageAt = (key: string): Stage => stages.find((stage) => stage === key) ?? 'application'
