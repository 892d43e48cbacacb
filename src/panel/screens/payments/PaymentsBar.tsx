import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { payments, paymentWriters } from '#resources/payments'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { WHOLE } from '#panel/kernel/actions/use-actions'
import { FindBox } from '#panel/kernel/list/toolbar/FindBox'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { MailThem } from '#panel/screens/services'
import { Balances } from './Balances'
import { payDrawers } from './drawers'
import { useDebtsText } from './debt/texts'
import { usePaymentsText } from './texts'
import type { GroupMoney } from './use-payments'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './payments.module.css'

interface PaymentsBarProps {
  /** Of the students on show those who owe. */
  debtors: readonly number[]
  money: GroupMoney
  typed: string
  onType: (typed: string) => void
}

/** The line over a group's payments: search, the sums of the group, a group payment. */
export function PaymentsBar({ debtors, money, typed, onType }: PaymentsBarProps) {
  const t = usePaymentsText()
  const tDebts = useDebtsText()
  const say = useWords()
  const mayEdit = paymentWriters(useViewer())
  const [, pay] = useUrlParam(payDrawers.group)
  return (
    <div className={styles.paymentsBar} data-wraps="">
      <FindBox label={t('searchStudents')} typed={typed} onType={onType} />
      <span className={`${styles.resultCount} num`}>{t('studentCount', { smart_count: money.totalElements })}</span>
      <span className={`${styles.barGrow} ${toolbarStyles.barGrow}`} />
      <Balances balances={money.balances} />
      <MailThem applicantIds={debtors} label={tDebts('mail', { smart_count: debtors.length })} />
      {mayEdit && (
        <Button variant="contained" startIcon={<Add />} disabled={money.totalElements === 0} onClick={() => pay(WHOLE)}>
          {say(payments.actions.groupPayment.label)}
        </Button>
      )}
    </div>
  )
}
