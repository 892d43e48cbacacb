import { payments } from '#resources/payments'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'

/** /payments: payments of all groups, as their filters find them; statistics lead here. */
export default function PaymentsPage() {
  return <ResourceScreen resource={payments} />
}
