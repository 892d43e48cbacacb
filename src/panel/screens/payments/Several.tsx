import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { nth } from '#resources/kernel/nth'
import { paymentWriters, payments, type Payment } from '#resources/payments'
import { editPayments } from '#resources/payments.calls'
import { useViewer } from '#kit/session/viewer'
import { request } from '#panel/kernel/data/http-client'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useSelection } from '#panel/kernel/list/selection'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { payDrawers } from './drawers'
import { FieldsPanel } from './FieldsPanel'
import { bulkFields } from './forms'
import { paymentOf } from './payment-of'
import { usePaymentsText } from './texts'

/** The unpaid payments that are selected: all on show and of one currency, else none. */
function useUnpaid(): readonly Payment[] {
  const { known, count, isAll } = useSelection()
  if (isAll || known.length < count) return []
  const unpaid = known.map(paymentOf).filter(({ isPaid }) => !isPaid)
  return new Set(unpaid.map(({ currency }) => currency)).size === 1 ? unpaid : []
}

/** In the bulk bar: the same debt amount for all of them (PAY-015). */
export function EditSeveral() {
  const t = usePaymentsText()
  const viewer = useViewer()
  const [, open] = useUrlParam(payDrawers.several)
  const { length } = useUnpaid()
  if (length === 0 || !paymentWriters(viewer)) return null
  return (
    <Button variant="text" startIcon={<Edit />} onClick={() => open('1')}>
      {t('editChosen', { smart_count: length })}
    </Button>
  )
}

/** Its drawer. */
export function SeveralDrawer() {
  const unpaid = useUnpaid()
  return (
    <GuardedDrawer param={payDrawers.several}>
      {(guard) => unpaid.length > 0 && <SeveralPanel guard={guard} unpaid={unpaid} />}
    </GuardedDrawer>
  )
}

const lines = ['debt'] as const

function SeveralPanel({ guard, unpaid }: { guard: GuardedParam; unpaid: readonly Payment[] }) {
  const t = usePaymentsText()
  const { select } = useSelection()
  const showOutcome = useBulkOutcome(payments.name, select)
  const { currency } = nth(unpaid)
  const fields = useMemo(() => bulkFields(currency), [currency])
  return (
    <FieldsPanel
      guard={guard}
      title={t('bulkTitle', { smart_count: unpaid.length })}
      caption={t('bulkCaption')}
      fields={fields}
      lines={lines}
      send={async ({ debt }) => {
        const body = unpaid.map(({ id }) => ({ id, paymentId: id, debt: Number(debt) }))
        showOutcome(await request(editPayments, { body }), {
          done: (done) => t('bulkDone', { smart_count: done }),
          partly: (done, all) => t('bulkPartly', { done, all }),
        })
      }}
    />
  )
}
