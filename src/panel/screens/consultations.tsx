import type { ScreenParts } from '../kernel/screen-parts'
import { lazyInputs } from './applicants/form/lazy-inputs'
import { ApplicantCell } from './consultations/ApplicantCell'
import { DoneCell } from './consultations/DoneCell'

/** Leads: done by a checkbox where they stand, and the applicant that one became. */
export const parts: ScreenParts = {
  cells: { isDone: DoneCell, applicant: ApplicantCell },
  inputs: { scheduledDate: lazyInputs.scheduledDate!, groupId: lazyInputs.groupId! },
  looks: { name: { width: 192 }, createdBy: { width: 140 }, applicant: { width: 160 } },
}
