import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { Payment } from '#resources/payments'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { AttachmentPanel, type Preset } from '#panel/screens/attachments'
import { payDrawers } from './drawers'

/** Attaches an invoice to a payment of the list. */
export function AttachDrawer() {
  const { data = [] } = useListContext<Payment>()
  return (
    <GuardedDrawer param={payDrawers.attach}>
      {(guard, id) => {
        const payment = data.find((one) => String(one.id) === id)
        return payment && <Attaching payment={payment} guard={guard} />
      }}
    </GuardedDrawer>
  )
}

function Attaching({ payment: { id, applicantId }, guard }: { payment: Payment; guard: GuardedParam }) {
  const preset = useMemo<Preset>(() => ({ attachmentType: 'INVOICE', applicantPaymentId: id }), [id])
  return <AttachmentPanel guard={guard} applicantId={applicantId} preset={preset} />
}
