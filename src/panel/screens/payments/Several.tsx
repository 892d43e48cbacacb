import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { inputOf } from '#resources/kernel/action-input'
import { paymentWriters, payments } from '#resources/payments'
import { editPayments } from '#resources/payments.calls'
import type { CurrencyCode } from '#resources/terms'
import { notify } from '#kit/feedback/toast-store'
import { useViewer } from '#kit/session/viewer'
import { request } from '#panel/kernel/data/http-client'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useBulkOutcome } from '#panel/kernel/list/bulk/use-bulk-answer'
import { useSelection, useSelectionToSend, type Selected } from '#panel/kernel/list/selection'
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
  const { unpaid } = chosenIn(useSelection())
  return (
    <GuardedDrawer param={payDrawers.several}>
      {(guard) => unpaid.length > 0 && <SeveralPanel guard={guard} />}
    </GuardedDrawer>
  )
}

/** The form that asks for a debt in each of these currencies, joined by commas. */
const useDebtForm = (codes: string) =>
  useMemo(() => {
    const currencies = codes.split(',') as CurrencyCode[] // the caller joins codes
    return {
      form: inputOf(payments, { input: bulkFields(currencies) }),
      sections: [{ fields: currencies.map(debtIn) }],
    }
  }, [codes])

function SeveralPanel({ guard }: { guard: GuardedParam }) {
  const t = usePaymentsText()
  const refresh = useRefresh()
  const [selection, sending] = useSelectionToSend()
  const { unpaid, others } = chosenIn(selection)
  const showOutcome = useBulkOutcome(payments.name, selection.select)
  const key = [...new Set(unpaid.map(({ currency }) => currency))].sort().join()
  const { form, sections } = useDebtForm(key)
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
        await sending(async () => {
          showOutcome(await request(editPayments, { body }), {
            done: (done) => t('bulkDone', { smart_count: done }),
            partly: (done, all) => t('bulkPartly', { done, all }),
          })
        })
        refresh()
      }}
      onSaved={guard.leave}
    />
  )
}
