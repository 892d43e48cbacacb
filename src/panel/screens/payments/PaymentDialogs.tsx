import { useMemo, useState, type ReactNode } from 'react'
import { payments, paymentWriters, type Payment } from '#resources/payments'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { useViewer } from '#kit/session/viewer'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { FilePreview } from '#panel/kernel/files/FilePreview'
import { saveFile } from '#kit/files/use-file'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { AttachmentPanel, type Preset } from '#panel/screens/attachments'
import { PaymentActsProvider, type PaymentActs } from './acts'
import { DEBT } from './debt/debt-param'
import { MarkPaidDialog } from './MarkPaidDialog'
import { payDrawers } from './PaymentDrawers'
import { usePaymentsText } from './texts'
import { usePaymentCalls } from './use-payment-calls'
import { whatOf } from './what-of'

/** The parameter of the drawer that attaches an invoice to a payment. */
const ATTACH = drawerParam(payments, 'attach')

/** Gives the payments inside what can be done to them, with the dialogs and drawers for it. */
export function PaymentDialogs({ payments: shown, children }: { payments: readonly Payment[]; children: ReactNode }) {
  const t = usePaymentsText()
  const viewer = useViewer()
  const [, pay] = useUrlParam(payDrawers.edit)
  const [, attach] = useUrlParam(ATTACH)
  const [, explain] = useUrlParam(DEBT)
  const [open, setOpen] = useState<{ kind: 'look' | 'mark' | 'remove'; payment: Payment } | null>(null)
  const { mark, remove, isBusy } = usePaymentCalls(() => setOpen(null))
  const acts = useMemo<PaymentActs>(
    () => ({
      mayEdit: paymentWriters(viewer),
      look: (payment) => setOpen({ kind: 'look', payment }),
      download: ({ invoice }) => void (invoice?.file && saveFile(invoice.file.id, invoice.file.name)),
      attach: ({ id }) => attach(String(id)),
      mark: (payment) => setOpen({ kind: 'mark', payment }),
      receive: ({ applicantId }) => explain(String(applicantId)),
      edit: ({ id }) => pay(String(id)),
      remove: (payment) => setOpen({ kind: 'remove', payment }),
    }),
    [viewer, pay, attach, explain],
  )
  const of = (kind: 'look' | 'mark' | 'remove') => (open?.kind === kind ? open.payment : null)
  const close = () => setOpen(null)
  const looked = of('look')?.invoice ?? null
  const going = of('remove')
  return (
    <PaymentActsProvider value={acts}>
      {children}
      <FilePreview file={looked?.file ?? null} {...(looked && { title: looked.name })} onClose={close} />
      <MarkPaidDialog
        payment={of('mark')}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={(payment, method) => void mark(payment, method)}
        onAttach={({ id }) => {
          close()
          attach(String(id))
        }}
      />
      <ConfirmDialog
        isOpen={going !== null}
        isDanger
        isBusy={isBusy}
        title={t('deleteTitle')}
        text={t('deleteText')}
        whom={going && <b>{whatOf(going)}</b>}
        onConfirm={() => going && void remove(going)}
        onCancel={close}
      />
      <GuardedDrawer param={ATTACH}>
        {(guard, id) => {
          const payment = shown.find((one) => String(one.id) === id)
          return payment && <Attaching payment={payment} guard={guard} />
        }}
      </GuardedDrawer>
      <ActionDrawers resource={payments} />
    </PaymentActsProvider>
  )
}

/** Attaches an invoice to a payment. */
function Attaching({ payment: { id, applicantId }, guard }: { payment: Payment; guard: GuardedParam }) {
  const preset = useMemo<Preset>(() => ({ attachmentType: 'INVOICE', applicantPaymentId: id }), [id])
  return <AttachmentPanel guard={guard} applicantId={applicantId} preset={preset} />
}
