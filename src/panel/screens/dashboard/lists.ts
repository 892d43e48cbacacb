import type { ApplicantStatus } from '../../../../resources/applicant-statuses'
import type { GroupState } from '../../../../resources/groups'
import { writeFilter } from '../../kernel/list/filter-text'
import { withParams } from '../../kernel/list/url-params'

/** A list with filters in its address, as the list itself writes them. */
export function listAt(path: string, filters: Readonly<Record<string, unknown>>): string {
  return path + withParams(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, writeFilter(value)])), '')
}

/** Groups of these states; `memberId` leaves those of one member of the staff. */
export const groupList = (states: readonly GroupState[], memberId: number | null): string =>
  listAt('/groups', { groupState: states, ...(memberId !== null && { memberIds: [memberId] }) })
export const applicantList = (statuses: readonly ApplicantStatus[]): string => listAt('/applicants', { statuses })
