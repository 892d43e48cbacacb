import { useMemo, type ReactNode } from 'react'
import type { Payment } from '../../../../resources/payments'
import type { CurrencyCode } from '../../../../resources/terms'
import { GuardedDrawer } from '../../kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '../../kernel/form/drawer/use-guarded-param'
import { FieldsPanel } from './FieldsPanel'
import { bulkFields, groupFields, oneFields } from './forms'
import { usePaymentsText } from './texts'
import { usePaymentSends } from './use-payment-sends'
import { whatOf } from './what-of'

/** The parameter of the drawers: `group`, `applicant-5`, `edit-7`, `bulk`. */
export const PAY = 'pay'

interface PaymentDrawersProps {
  group?: { id: number; name: string; currency: CurrencyCode }
  /** Who may be given a payment here, and the currency of it. */
  applicants: readonly { id: number; name: string }[]
  payments: readonly Payment[]
  chosen?: readonly Payment[]
  onBulkDone?: () => void
}

/** The drawers of payments, kept in the URL: a group payment, one of an applicant, an edit of one and of several. */
export function PaymentDrawers(props: PaymentDrawersProps) {
  return <GuardedDrawer param={PAY}>{(guard) => panelOf(guard, props)}</GuardedDrawer>
}

function panelOf(guard: GuardedParam, { group, applicants, payments, chosen = [], onBulkDone }: PaymentDrawersProps): ReactNode {
  const [kind, id] = (guard.value ?? '').split('-')
  const payment = payments.find((one) => String(one.id) === id)
  const applicant = applicants.find((one) => String(one.id) === id)
  if (kind === 'group' && group) return <GroupPanel guard={guard} group={group} />
  if (kind === 'applicant' && applicant) return <ApplicantPanel guard={guard} applicant={applicant} group={group} />
  if (kind === 'edit' && payment) return <EditPanel key={payment.id} guard={guard} payment={payment} />
  if (kind === 'bulk' && chosen.length > 0) return <BulkPanel guard={guard} chosen={chosen} onDone={onBulkDone ?? (() => {})} />
  return null
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
      guard={guard} title={t('groupPayment')} caption={t('groupPaymentText', { group: group.name })} submit={t('add')}
      fields={fields} lines={groupLines} send={toGroup(group.id)}
    />
  )
}

function ApplicantPanel({ guard, applicant, group }: Panel<{ applicant: { id: number; name: string }; group: PaymentDrawersProps['group'] }>) {
  const t = usePaymentsText()
  const currency = group?.currency ?? 'AMD'
  const fields = useMemo(() => oneFields(currency), [currency])
  const { toApplicant } = usePaymentSends()
  const lines = group ? oneLines : [['date', 'currency'], 'amount', 'description'] as const
  return <FieldsPanel guard={guard} title={t('applicantPayment')} caption={applicant.name} submit={t('add')} fields={fields} lines={lines} send={toApplicant(applicant.id, group?.id)} />
}

function EditPanel({ guard, payment }: Panel<{ payment: Payment }>) {
  const t = usePaymentsText()
  const fields = useMemo(() => oneFields(payment.currency), [payment.currency])
  const { toPayment } = usePaymentSends()
  return <FieldsPanel guard={guard} title={t('editPayment')} caption={whatOf(payment)} fields={fields} lines={oneLines} record={payment} send={toPayment(payment.id)} />
}

function BulkPanel({ guard, chosen, onDone }: Panel<{ chosen: readonly Payment[]; onDone: () => void }>) {
  const t = usePaymentsText()
  const currency = chosen[0]!.currency
  const fields = useMemo(() => bulkFields(currency), [currency])
  const { toSeveral } = usePaymentSends()
  return (
    <FieldsPanel
      guard={guard} title={t('bulkTitle', { smart_count: chosen.length })} caption={t('bulkCaption')}
      fields={fields} lines={bulkLines} send={toSeveral(chosen, onDone)}
    />
  )
}
