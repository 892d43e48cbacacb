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

/** An applicant, or all that are selected, about to go to a stage. */
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

/** Whether a person may lead somebody to a status, as far as can be told without the applicant. */
export const mayLeadTo = (status: string, viewer: Viewer): boolean =>
  mayOffer(applicants.access.write, viewer, { status })
/** Whether a person may move a card at all, as far as can be told; that it is theirs, the server says. */
export const mayMove = (card: RaRecord, viewer: Viewer): boolean => mayOffer(applicants.access.write, viewer, card)

/** The statuses of a stage that a person may set, the usual one first. */
export function offeredStatuses(stage: Stage, viewer: Viewer): ApplicantStatus[] {
  const offered = statusesOf(stage).filter((status) => fullPicker.includes(status) && mayLeadTo(status, viewer))
  return offered.toSorted((a, b) => Number(b === usual[stage]) - Number(a === usual[stage]))
}

/** The stage that a card stands in. */
export const stageOfCard = (card: RaRecord): Stage => stageOf(card.status as ApplicantStatus)
/** The stage that a column of the board is called by. */
export const stageAt = (key: string): Stage => stages.find((stage) => stage === key) ?? 'application'
