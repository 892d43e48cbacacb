import { useMemo } from 'react'
import { createApplicantPayment } from '#resources/payments.calls'
import type { CurrencyCode } from '#resources/terms'
import { useRequestKey } from '#kit/form/request-key'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { payDrawers } from './drawers'
import { FieldsPanel } from './FieldsPanel'
import { oneFields } from './forms'
import { usePaymentsText } from './texts'

interface OfGroup {
  id: number
  currency: CurrencyCode
}
interface PaymentDrawerProps {
  group?: OfGroup
  /** Applicants for whom a payment can be added here. */
  applicants: readonly { id: number; name: string }[]
}

/** The drawer for a new payment of one applicant; its state is in the URL. */
export function PaymentDrawer({ group, applicants }: PaymentDrawerProps) {
  return (
    <GuardedDrawer param={payDrawers.applicant}>
      {(guard, id) => {
        const applicant = applicants.find((one) => String(one.id) === id)
        return applicant && <ApplicantPanel key={id} guard={guard} applicant={applicant} group={group} />
      }}
    </GuardedDrawer>
  )
}

/** The currency is the group's; without a group the form asks for it. */
const oneLines = [['date', 'amount'], 'description'] as const
const currencyLines = [['date', 'currency'], 'amount', 'description'] as const

interface ApplicantPanelProps {
  guard: GuardedParam
  applicant: { id: number; name: string }
  group: OfGroup | undefined
}

function ApplicantPanel({ guard, applicant, group }: ApplicantPanelProps) {
  const t = usePaymentsText()
  const keyOf = useRequestKey()
  const currency = group?.currency ?? 'AMD'
  const fields = useMemo(() => oneFields(currency), [currency])
  const of = { applicantId: applicant.id, ...(group && { groupId: group.id }) }
  return (
    <FieldsPanel
      guard={guard}
      title={t('applicantPayment')}
      caption={applicant.name}
      submit={t('add')}
      fields={fields}
      lines={group ? oneLines : currencyLines}
      send={async (values) => {
        const body = bodyFrom(createApplicantPayment, { ...values, ...of })
        await request(createApplicantPayment, { body }, { key: keyOf(body) })
        return t('made', { smart_count: 1 })
      }}
    />
  )
}
