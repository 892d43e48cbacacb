import type { ApplicantStatus } from '#resources/applicant-statuses'
import type { GroupState } from '#resources/groups'
import { listAt } from '#panel/kernel/list/list-at'

/** URL of the list of groups in these states; `memberId` limits it to one staff member's groups. */
export const groupList = (states: readonly GroupState[], memberId: number | null): string =>
  listAt('/groups', { groupState: states, ...(memberId !== null && { memberIds: [memberId] }) })
export const applicantList = (statuses: readonly ApplicantStatus[]): string => listAt('/applicants', { statuses })
