import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { inputOf } from '#resources/kernel/action-input'
import { paymentWriters, payments, type Payment } from '#resources/payments'
import { editPayments } from '#resources/payments.calls'
import type { CurrencyCode } from '#resources/terms'
import { notify } from '#kit/feedback/toast-store'
import { useViewer } from '#kit/session/viewer'
import { request } from '#panel/kernel/data/http-client'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useSelection, type Selected } from '#panel/kernel/list/selection'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { payDrawers } from './drawers'
import { bulkFields, debtIn } from './forms'
import { paymentOf } from './payment-of'
import { usePaymentsText } from './texts'
import styles from './payments.module.css'

/** The selected payments on the page: the unpaid ones, and how many others stay unchanged. */
function chosenIn({ known, count }: Selected) {
  const unpaid = known.map(paymentOf).filter(({ isPaid }) => !isPaid)
  return { unpaid, others: count - unpaid.length }
}

/** Button of the bulk bar: sets the same debt amount for all payments of a currency (PAY-015). */
export function EditSeveral() {
  const t = usePaymentsText()
  const viewer = useViewer()
  const [, open] = useUrlParam(payDrawers.several)
  const selection = useSelection()
  const { length } = chosenIn(selection).unpaid
  if (!paymentWriters(viewer)) return null
  return (
    <Button
      variant="text"
      startIcon={<Edit />}
      onClick={() => (chosenIn(selection.stored()).unpaid.length > 0 ? open('1') : notify('warning', t('noneToEdit')))}
    >
      {t('editChosen', { smart_count: length })}
    </Button>
  )
}

/** The drawer that `EditSeveral` opens. */
export function SeveralDrawer() {
  const { unpaid, others } = chosenIn(useSelection())
  return (
    <GuardedDrawer param={payDrawers.several}>
      {(guard) => unpaid.length > 0 && <SeveralPanel guard={guard} unpaid={unpaid} others={others} />}
    </GuardedDrawer>
  )
}

interface SeveralPanelProps {
  guard: GuardedParam
  unpaid: readonly Payment[]
  others: number
}

function SeveralPanel({ guard, unpaid, others }: SeveralPanelProps) {
  const t = usePaymentsText()
  const refresh = useRefresh()
  const { select } = useSelection()
  const showOutcome = useBulkOutcome(payments.name, select)
  const key = [...new Set(unpaid.map(({ currency }) => currency))].sort().join()
  const { form, sections } = useMemo(() => {
    const currencies = key.split(',') as CurrencyCode[] // joined from codes above
    return {
      form: inputOf(payments, { input: bulkFields(currencies) }),
      sections: [{ fields: currencies.map(debtIn) }],
    }
  }, [key])
  return (
    <ResourceDrawer
      guard={guard}
      title={t('bulkTitle', { smart_count: unpaid.length })}
      caption={t(key.includes(',') ? 'bulkCaptionEach' : 'bulkCaption')}
      over={others > 0 && <p className={styles.leftOut}>{t('bulkOthers', { smart_count: others })}</p>}
      resource={form}
      sections={sections}
      send={async (values) => {
        const body = unpaid.flatMap(({ id, currency }) => {
          const debt = values[debtIn(currency)] ?? null
          return debt === null ? [] : [{ id, paymentId: id, debt: Number(debt) }]
        })
        showOutcome(await request(editPayments, { body }), {
          done: (done) => t('bulkDone', { smart_count: done }),
          partly: (done, all) => t('bulkPartly', { done, all }),
        })
        refresh()
      }}
      onSaved={guard.leave}
    />
  )
}
