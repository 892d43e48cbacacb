import { nth } from '#resources/kernel/nth'
import { useMemo } from 'react'
import { payments as resource, type Payment } from '#resources/payments'
import type { CurrencyCode } from '#resources/terms'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { FieldsPanel } from './FieldsPanel'
import { bulkFields, groupFields, oneFields } from './forms'
import { usePaymentsText } from './texts'
import { usePaymentSends } from './use-payment-sends'
import { whatOf } from './what-of'

/** The parameters of the drawers; each names the group, the applicant or the payment it is about. */
export const payDrawers = {
  group: drawerParam(resource, 'group'),
  applicant: drawerParam(resource, 'applicant'),
  edit: drawerParam(resource, 'edit'),
  bulk: drawerParam(resource, 'bulk'),
}

interface PaymentDrawersProps {
  group?: { id: number; name: string; currency: CurrencyCode }
  /** Who may be given a payment here, and the currency of it. */
  applicants: readonly { id: number; name: string }[]
  payments: readonly Payment[]
  chosen?: readonly Payment[]
  onBulkDone?: () => void
}

/** The drawers of payments, kept in the URL: a group payment, one of an applicant, an edit of one and of several. */
export function PaymentDrawers({ group, applicants, payments, chosen = [], onBulkDone }: PaymentDrawersProps) {
  return (
    <>
      <GuardedDrawer param={payDrawers.group}>
        {(guard, id) => group && String(group.id) === id && <GroupPanel guard={guard} group={group} />}
      </GuardedDrawer>
      <GuardedDrawer param={payDrawers.applicant}>
        {(guard, id) => {
          const applicant = applicants.find((one) => String(one.id) === id)
          return applicant && <ApplicantPanel key={id} guard={guard} applicant={applicant} group={group} />
        }}
      </GuardedDrawer>
      <GuardedDrawer param={payDrawers.edit}>
        {(guard, id) => {
          const payment = payments.find((one) => String(one.id) === id)
          return payment && <EditPanel key={id} guard={guard} payment={payment} />
        }}
      </GuardedDrawer>
      <GuardedDrawer param={payDrawers.bulk}>
        {(guard) => chosen.length > 0 && <BulkPanel guard={guard} chosen={chosen} onDone={onBulkDone ?? (() => {})} />}
      </GuardedDrawer>
    </>
  )
}

const groupLines = ['description', ['date', 'currency'], 'amount'] as const
const oneLines = [['date', 'amount'], 'description'] as const
const bulkLines = ['debt'] as const

type Panel<T> = T & { guard: GuardedParam }

function GroupPanel({ guard, group }: Panel<{ group: NonNullable<PaymentDrawersProps['group']> }>) {
  const t = usePaymentsText()
  const fields = useMemo(() => groupFields(group.currency), [group.currency])
  const { toGroup } = usePaymentSends()
  return (
    <FieldsPanel
      guard={guard}
      title={t('groupPayment')}
      caption={t('groupPaymentText', { group: group.name })}
      submit={t('add')}
      fields={fields}
      lines={groupLines}
      send={toGroup(group.id)}
    />
  )
}

function ApplicantPanel({
  guard,
  applicant,
  group,
}: Panel<{ applicant: { id: number; name: string }; group: PaymentDrawersProps['group'] }>) {
  const t = usePaymentsText()
  const currency = group?.currency ?? 'AMD'
  const fields = useMemo(() => oneFields(currency), [currency])
  const { toApplicant } = usePaymentSends()
  const lines = group ? oneLines : ([['date', 'currency'], 'amount', 'description'] as const)
  return (
    <FieldsPanel
      guard={guard}
      title={t('applicantPayment')}
      caption={applicant.name}
      submit={t('add')}
      fields={fields}
      lines={lines}
      send={toApplicant(applicant.id, group?.id)}
    />
  )
}

function EditPanel({ guard, payment }: Panel<{ payment: Payment }>) {
  const t = usePaymentsText()
  const fields = useMemo(() => oneFields(payment.currency), [payment.currency])
  const { toPayment } = usePaymentSends()
  return (
    <FieldsPanel
      guard={guard}
      title={t('editPayment')}
      caption={whatOf(payment)}
      fields={fields}
      lines={oneLines}
      record={payment}
      send={toPayment(payment.id)}
    />
  )
}

function BulkPanel({ guard, chosen, onDone }: Panel<{ chosen: readonly Payment[]; onDone: () => void }>) {
  const t = usePaymentsText()
  const currency = nth(chosen).currency
  const fields = useMemo(() => bulkFields(currency), [currency])
  const { toSeveral } = usePaymentSends()
  return (
    <FieldsPanel
      guard={guard}
      title={t('bulkTitle', { smart_count: chosen.length })}
      caption={t('bulkCaption')}
      fields={fields}
      lines={bulkLines}
      send={toSeveral(chosen, onDone)}
    />
  )
}
