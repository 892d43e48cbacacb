import type { ScreenParts } from '../kernel/screen-parts'
import { countCell } from './applicants/cells/count-cell'
import { lazyInputs } from './applicants/form/lazy-inputs'
import { ApplicantCell } from './consultations/ApplicantCell'
import { ApplicantSection } from './consultations/ApplicantSection'
import { ConvertStatusInput } from './consultations/ConvertStatusInput'
import { DoneCell } from './consultations/DoneCell'
import { words } from '#resources/words'
import './consultations/consultations.css'

/** Leads: done by a checkbox where they stand, and the applicant that one became. */
export const parts: ScreenParts = {
  cells: { isDone: DoneCell, applicant: ApplicantCell, commentCount: countCell('commentCount') },
  inputs: { status: ConvertStatusInput, scheduledDate: lazyInputs.scheduledDate!, groupId: lazyInputs.groupId! },
  drawerSections: [{ title: words.applicant, component: ApplicantSection }],
  looks: { name: { width: 184 }, isDone: { isStatus: true }, email: { width: 232 }, applicant: { width: 168 } },
}
