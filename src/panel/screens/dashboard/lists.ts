import type { ApplicantStatus } from '#resources/applicant-statuses'
import type { GroupState } from '#resources/groups'
import { listAt } from '#panel/kernel/list/list-at'

/** Groups of these states; `memberId` leaves those of one member of the staff. */
export const groupList = (states: readonly GroupState[], memberId: number | null): string =>
  listAt('/groups', { groupState: states, ...(memberId !== null && { memberIds: [memberId] }) })
export const applicantList = (statuses: readonly ApplicantStatus[]): string => listAt('/applicants', { statuses })
