import type { applicants } from '#resources/applicants'
import { groupLeft } from '#resources/leaving'
import type { Row } from '#resources/kernel/check-row'
import type { Context, Change } from '#server/kernel/context'
import { endPlans, makePlans } from '../payments/api'

const groupOf = (row: Row | null) => (typeof row?.groupId === 'number' ? row.groupId : null)
const isIn = (row: Row | null) => groupOf(row) !== null && row?.status === 'ENROLLED'

/**
 * The payments of students follow their group (docs/decisions/0013-payment-plans.md): who is enrolled in a running group
 * gets its plan, who leaves a group owes nothing that would be due after today.
 */
export async function followPlans(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const hasMoved = ({ before, after }: Change<typeof applicants>) => groupOf(before) !== groupOf(after)
  await endPlans(
    context,
    changes.flatMap(({ id, before, after }) => {
      const groupId = groupLeft(before, after)
      return groupId === null ? [] : [{ applicantId: id, groupId }]
    }),
  )
  const joining = changes.filter((change) => isIn(change.after) && (!isIn(change.before) || hasMoved(change)))
  await makePlans(
    context,
    joining.map(({ id }) => id),
  )
}
