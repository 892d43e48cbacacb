import type { Row } from '#resources/kernel/check-row'
import { rowOf } from '#panel/kernel/cells/read-value'

/** Whether only the status of an applicant can be changed, because the group is terminated (APPL-028). */
export const isOnlyStatusFree = (applicant: Readonly<Row>): boolean =>
  rowOf(applicant.group)?.groupState === 'TERMINATED'
