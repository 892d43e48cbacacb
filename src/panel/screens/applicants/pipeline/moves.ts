import type { RaRecord } from 'react-admin'
import { fullPicker, salesStatuses, stageOf, statusesOf, type ApplicantStatus, type Stage } from '../../../../../resources/applicant-statuses'
import { peopleManagers } from '../../../../../resources/access'
import { hasRole, type Viewer } from '../../../../../resources/kernel/access'

/** Applicants that are about to go to a stage. */
export interface Move {
  stage: Stage
  /** The cards that are known; of a selection that reaches further only some. */
  cards: readonly RaRecord[]
  /** All that are selected go, not one card alone. */
  isSelection: boolean
}

/** The status that a move to a stage sets unless another is chosen. */
const usual = {
  application: 'APPLIED_ONLY', exam: 'EXAM_SCHEDULED', interview: 'INTERVIEW_SCHEDULED', enrolment: 'ENROLLED', graduation: 'GRADUATED',
} as const satisfies Record<Stage, ApplicantStatus>

/** Whether somebody moves applicants up to enrolment only (DECISIONS 'Who may do what'). */
const isSalesOnly = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST') && !peopleManagers(viewer) && !hasRole(viewer, 'ROLE_PROJECT_COORDINATOR')

/** Whether a person may lead somebody to a status, or away from it. */
const isIn = (viewer: Viewer, status: ApplicantStatus) => !isSalesOnly(viewer) || salesStatuses.includes(status)
/** Whether a person may move a card at all; that it is theirs, the server says. */
export const mayMove = (card: RaRecord, viewer: Viewer): boolean => isIn(viewer, card.status as ApplicantStatus)

/** The statuses of a stage that a person may set, the usual one first. */
export function offeredStatuses(stage: Stage, viewer: Viewer): ApplicantStatus[] {
  const offered = statusesOf(stage).filter((status) => fullPicker.includes(status) && isIn(viewer, status))
  return offered.toSorted((a, b) => Number(b === usual[stage]) - Number(a === usual[stage]))
}

/** The stage that a card stands in. */
export const stageOfCard = (card: RaRecord): Stage => stageOf(card.status as ApplicantStatus)
