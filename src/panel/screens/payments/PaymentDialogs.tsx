import { useMemo, useState, type ReactNode } from 'react'
import { admins } from '../../../../resources/access'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import { payments, paymentWriters, type Payment } from '../../../../resources/payments'
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog'
import { useViewer } from '../../app/viewer'
import { ActionDrawer } from '../../kernel/actions/ActionDrawer'
import { FilePreview } from '../../kernel/files/FilePreview'
import { saveFile } from '../../kernel/files/use-file'
import { useGuardedParam } from '../../kernel/form/drawer/use-guarded-param'
import { useUrlParam } from '../../kernel/list/use-url-param'
import { AttachmentDrawer, type Preset } from '../attachments/AttachmentDrawer'
import { PaymentActsProvider, type PaymentActs } from './acts'
import { MarkPaidDialog } from './MarkPaidDialog'
import { PAY } from './PaymentDrawers'
import { usePaymentsText } from './texts'
import { usePaymentCalls } from './use-payment-calls'
import { whatOf } from './what-of'

/** Gives the payments inside what can be done to them, with the dialogs and drawers for it. */
export function PaymentDialogs({ payments: shown, children }: { payments: readonly Payment[]; children: ReactNode }) {
  const t = usePaymentsText()
  const viewer = useViewer()
  const [, pay] = useUrlParam(PAY)
  const [, act] = useUrlParam('action')
  const [, attach] = useUrlParam('attach')
  const [open, setOpen] = useState<{ kind: 'look' | 'mark' | 'remove'; payment: Payment } | null>(null)
  const { mark, bill, remove, isBusy } = usePaymentCalls(() => setOpen(null))
  const acts = useMemo<PaymentActs>(() => ({
    mayEdit: paymentWriters(viewer), mayReverse: admins(viewer),
    look: (payment) => setOpen({ kind: 'look', payment }),
    download: ({ invoice }) => void (invoice?.file && saveFile(invoice.file.id, invoice.file.name)),
    attach: ({ id }) => attach(String(id)),
    mark: (payment) => setOpen({ kind: 'mark', payment }),
    edit: ({ id }) => pay(`edit-${id}`),
    bill: (payment) => void bill(payment),
    reverse: ({ id }) => act(`reverse-${id}`),
    remove: (payment) => setOpen({ kind: 'remove', payment }),
  }), [viewer, pay, act, attach, bill])
  const of = (kind: 'look' | 'mark' | 'remove') => (open?.kind === kind ? open.payment : null)
  const close = () => setOpen(null)
  const looked = of('look')?.invoice ?? null
  const going = of('remove')
  return (
    <PaymentActsProvider value={acts}>
      {children}
      <FilePreview file={looked?.file ?? null} {...(looked && { title: looked.name })} onClose={close} />
      <MarkPaidDialog
        payment={of('mark')} isBusy={isBusy} onCancel={close} onConfirm={(payment, method) => void mark(payment, method)}
        onAttach={({ id }) => {
          close()
          attach(String(id))
        }}
      />
      <ConfirmDialog
        isOpen={going !== null} isDanger isBusy={isBusy} title={t('deleteTitle')} text={t('deleteText')} whom={going && <b>{whatOf(going)}</b>}
        onConfirm={() => going && void remove(going)} onCancel={close}
      />
      <Attaching payments={shown} />
      <ActionDrawer resource={payments as unknown as AnyResource} />
    </PaymentActsProvider>
  )
}

/** The drawer that attaches an invoice to a payment, open while the URL says `attach=7`. */
function Attaching({ payments: shown }: { payments: readonly Payment[] }) {
  const guard = useGuardedParam('attach')
  const payment = shown.find(({ id }) => String(id) === guard.value)
  const id = payment?.id ?? 0
  const preset = useMemo<Preset>(() => ({ attachmentType: 'INVOICE', applicantPaymentId: id }), [id])
  return payment ? <AttachmentDrawer guard={guard} applicantId={payment.applicantId} preset={preset} /> : null
}
