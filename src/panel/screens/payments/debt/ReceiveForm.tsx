import Button from '@mui/material/Button'
import { useEffect, useId, useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useRefresh } from 'react-admin'
import { inputOf } from '#resources/kernel/action-input'
import { choice, day, money, text } from '#resources/kernel/fields'
import { payments as paymentsResource, paymentWays, type Payment } from '#resources/payments'
import { receivePayments } from '#resources/payments.calls'
import { receipts } from '#resources/receipts'
import { openIn, restOf, spread } from '#resources/spread'
import { currencies, type CurrencyCode } from '#resources/terms'
import { plus } from '#resources/hundredths'
import { notify } from '#kit/feedback/toast-store'
import { useRequestKeys } from '#kit/form/request-key'
import { formatDay } from '#kit/format/dates'
import { formatMoney } from '#kit/format/money'
import { academyToday } from '#kit/format/zone'
import { bodyFrom, request } from '#panel/kernel/data/http-client'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceFormBody } from '#panel/kernel/form/ResourceFormBody'
import { useResourceForm } from '#panel/kernel/form/use-resource-form'
import { paymentMessages } from '#resources/payments.messages'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

/** Fields of the form; the amount defaults to the debt, or else to the next payment. */
const fieldsOf = (currency: CurrencyCode, amount: number) => ({
  amount: money({
    label: receipts.fields.amount.label,
    required: true,
    currencyField: 'currency',
    min: 0.01,
    max: 200 * 2 ** 20,
    default: amount,
  }),
  method: choice({ label: receipts.fields.method.label, required: true, options: paymentWays, default: 'CASH' }),
  receivedOn: day({ label: receipts.fields.receivedOn.label, required: true, default: academyToday() }),
  note: text({ label: receipts.fields.note.label, max: 500 }),
  currency: choice({ label: receipts.fields.currency.label, required: true, options: currencies, default: currency }),
})
const lines = [
  ['amount', 'method'],
  ['receivedOn', 'note'],
] as const
const names = lines.flat()

/** The sum that was sent, and the parts of the payments as they were. */
export interface Sent {
  sum: string
  parts: ReturnType<typeof spread<Payment>>
}
interface ReceiveFormProps {
  payments: readonly Payment[]
  currency: CurrencyCode
  debt: number
  guard: Pick<GuardedParam, 'setDirty'>
  /** Called with what is sent, and with null once there is an answer. */
  onSent: (sent: Sent | null) => void
  /** Other actions for the debt. */
  beside: ReactNode
}

/** Receives money for unpaid payments, the earliest first; if the amount is too small, the rest stays due. */
export function ReceiveForm({ payments, currency, debt, guard: { setDirty }, onSent, beside }: ReceiveFormProps) {
  const t = usePaymentsText()
  const id = useId()
  const refresh = useRefresh()
  const { once } = useRequestKeys()
  const open = useMemo(() => openIn(payments, currency), [payments, currency])
  const most = useMemo(() => open.reduce((sum, payment) => plus(sum, restOf(payment)), 0), [open])
  const first = open[0]
  const resource = useMemo(
    () =>
      inputOf(paymentsResource, {
        input: fieldsOf(currency, debt > 0 ? Math.min(debt, most) : first ? restOf(first) : 0),
        rules: [
          {
            name: 'no more than is left',
            at: 'amount',
            message: paymentMessages.moreThanLeft,
            holds: ({ amount }) => typeof amount !== 'number' || amount <= most,
          },
        ],
      }),
    [currency, debt, most, first],
  )
  const form = useResourceForm({
    resource,
    names,
    record: null,
    mayBeUnchanged: true,
    isFleeting: true,
    send: async ({ amount, ...how }) => {
      const parts = spread(open, Number(amount))
      const sum = formatMoney(Number(amount), currency)
      const body = bodyFrom(receivePayments, {
        ...how,
        payments: parts.map(({ payment: { id: of, version }, part }) => ({ id: of, amount: part, version })),
        makeBills: true,
      })
      onSent({ sum, parts })
      await once(body, (key) => request(receivePayments, { body }, { key }))
      onSent(null)
      notify('success', t('received', { sum }))
      return { id: 0 }
    },
    onSaved: () => refresh(),
    onFailure: (failure) => {
      if (failure.status !== 0) onSent(null)
      notify('error', Object.values(failure.errors)[0] ?? (failure.uiMessage || undefined))
      refresh()
    },
  })
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  const amount = Number(useWatch({ control: form.form.control, name: 'amount' }))
  const told = spread(open, Number.isFinite(amount) ? amount : 0)
  const paid = told.filter(({ isPaid }) => isPaid)
  const cut = told.find(({ isPaid }) => !isPaid)
  const hints = [
    paid.length > 0 && t('becomesPaid', { days: paid.map(({ payment }) => formatDay(payment.date)).join(', ') }),
    cut &&
      t('keepsRest', {
        sum: formatMoney(plus(restOf(cut.payment), -cut.part), currency),
        day: formatDay(cut.payment.date),
      }),
    !cut && t('smaller'),
    paid.some(({ payment }) => payment.invoice === null) && t('billsMade'),
  ].filter((hint): hint is string => typeof hint === 'string')
  return (
    <section aria-label={t('receive')} className={styles.receive}>
      <h3>{t('receive')}</h3>
      <ResourceFormBody form={form} formId={id} sections={[{ fields: lines }]} />
      <p className="remark" role="status">
        {hints.join(' ')}
      </p>
      <div className={styles.dock}>
        {beside}
        <Button variant="contained" type="submit" form={id} disabled={!form.canSave} loading={form.isSaving}>
          {t('receiveSum', { sum: formatMoney(amount, currency) })}
        </Button>
      </div>
    </section>
  )
}
