import type { ScreenParts } from '#panel/kernel/screen-parts'
import { countCell } from '#panel/kernel/cells/count-cell'
import { words } from '#resources/words'
import { lazyInputs } from '#panel/screens/applicants'
import { ApplicantCell } from './ApplicantCell'
import { ApplicantSection } from './ApplicantSection'
import { ConvertStatusInput } from './ConvertStatusInput'
import { DoneCell } from './DoneCell'
import './consultations.css'

/** Leads: done by a checkbox where they stand, and the applicant that one became. */
export const parts: ScreenParts = {
  cells: { isDone: DoneCell, applicant: ApplicantCell, commentCount: countCell('commentCount') },
  inputs: { status: ConvertStatusInput, scheduledDate: lazyInputs.scheduledDate!, groupId: lazyInputs.groupId! },
  drawerSections: [{ title: words.applicant, component: ApplicantSection }],
  looks: { name: { width: 184 }, isDone: { isStatus: true }, email: { width: 232 }, applicant: { width: 168 } },
}
