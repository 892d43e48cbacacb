import { useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { inputOf } from '#resources/kernel/action-input'
import { payments } from '#resources/payments'
import { createApplicantPayment } from '#resources/payments.calls'
import type { CurrencyCode } from '#resources/terms'
import { notify } from '#kit/feedback/toast-store'
import { useRequestKeys } from '#kit/form/request-key'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { payDrawers } from './drawers'
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
const oneSections = [{ fields: [['date', 'amount'], 'description'] }]
const currencySections = [{ fields: [['date', 'currency'], 'amount', 'description'] }]

interface ApplicantPanelProps {
  guard: GuardedParam
  applicant: { id: number; name: string }
  group: OfGroup | undefined
}

function ApplicantPanel({ guard, applicant, group }: ApplicantPanelProps) {
  const t = usePaymentsText()
  const refresh = useRefresh()
  const { once } = useRequestKeys()
  const currency = group?.currency ?? 'AMD'
  const form = useMemo(() => inputOf(payments, { input: oneFields(currency) }), [currency])
  const of = { applicantId: applicant.id, ...(group && { groupId: group.id }) }
  return (
    <ResourceDrawer
      guard={guard}
      title={t('applicantPayment')}
      caption={applicant.name}
      submit={t('add')}
      resource={form}
      sections={group ? oneSections : currencySections}
      send={async (values) => {
        const body = bodyFrom(createApplicantPayment, { ...values, ...of })
        await once(body, (key) => request(createApplicantPayment, { body }, { key }))
        notify('success', t('made', { smart_count: 1 }))
        refresh()
      }}
      onSaved={guard.leave}
    />
  )
}
