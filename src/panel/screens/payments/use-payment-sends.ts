import { useMemo } from 'react'
import type { Row } from '#resources/kernel/check-row'
import type { Payment } from '#resources/payments'
import { notify } from '#kit/feedback/toast-store'
import { createApplicantPayment, createGroupPayment, editPayment, editPayments } from '#resources/payments.calls'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import { usePaymentsText } from './texts'
import { messageOf, messageText } from '#kit/i18n/message'

type Send = (values: Row, version: number | undefined) => Promise<string>

/** What the drawers of payments send; each gives the sentence of its toast. */
export function usePaymentSends() {
  const t = usePaymentsText()
  return useMemo(
    () => ({
      toGroup:
        (groupId: number): Send =>
        async (values) => {
          const { totalElements } = await request(createGroupPayment, {
            body: bodyFrom(createGroupPayment, { ...values, groupId }),
          })
          return t('made', { smart_count: totalElements ?? 0 })
        },
      toApplicant:
        (applicantId: number, groupId: number | undefined): Send =>
        async (values) => {
          await request(createApplicantPayment, {
            body: bodyFrom(createApplicantPayment, {
              ...values,
              applicantId,
              ...(groupId !== undefined && { groupId }),
            }),
          })
          return t('made', { smart_count: 1 })
        },
      toPayment:
        (id: number): Send =>
        async (values, version) => {
          await request(editPayment, { params: { id }, body: bodyFrom(editPayment, { ...values, version }) })
          return t('bulkDone', { smart_count: 1 })
        },
      toSeveral:
        (chosen: readonly Payment[], onDone: () => void): Send =>
        async ({ debt }) => {
          const { results, updated } = await request(editPayments, {
            body: chosen.map(({ id }) => ({ id, paymentId: id, debt: Number(debt) })),
          })
          const refused = results.filter(({ ok }) => !ok)
          const [first] = refused
          if (first) notify('error', messageText(messageOf(first)), t('bulkRefused', { smart_count: refused.length }))
          onDone()
          return t('bulkDone', { smart_count: updated })
        },
    }),
    [t],
  )
}
