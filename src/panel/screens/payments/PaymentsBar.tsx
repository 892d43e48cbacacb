import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { payments, paymentWriters } from '#resources/payments'
import { formatNumber } from '#kit/format/money'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { WHOLE } from '#panel/kernel/actions/use-actions'
import { FindBox } from '#panel/kernel/list/toolbar/FindBox'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { MailThem } from '#panel/screens/services'
import { Balances } from './Balances'
import { payDrawers } from './drawers'
import { usePaymentsText } from './texts'
import type { GroupMoney } from './use-payments'
import styles from './payments.module.css'

interface PaymentsBarProps {
  /** Ids of the shown students who have debt. */
  debtors: readonly number[]
  money: GroupMoney
  typed: string
  onType: (typed: string) => void
  /** Whether all payments are shown instead of the students. */
  isOfAll: boolean
  onView: (isOfAll: boolean) => void
}

/** The toolbar of a group's payments: search, the sums of the group, a new group payment. */
export function PaymentsBar({ debtors, money, typed, onType, isOfAll, onView }: PaymentsBarProps) {
  const t = usePaymentsText()
  const say = useWords()
  const mayEdit = paymentWriters(useViewer())
  const [, pay] = useUrlParam(payDrawers.group)
  const count = money.students.reduce((sum, { payments: own }) => sum + own.length, 0)
  return (
    <div className={styles.paymentsBar}>
      <FindBox label={t('searchStudents')} typed={typed} onType={onType} />
      <ToggleButtons label={t('shown')} options={[false, true]} value={isOfAll} onChange={onView}>
        {(ofAll) => (
          <>
            {t(ofAll ? 'payments' : 'students')}{' '}
            <span className="num">{formatNumber(ofAll ? count : money.totalElements)}</span>
          </>
        )}
      </ToggleButtons>
      <span className="grow" />
      <div className={styles.barSums} data-line="">
        <Balances balances={money.balances} />
        <MailThem applicantIds={debtors} label={t('mail', { smart_count: debtors.length })} />
      </div>
      {mayEdit && (
        <Button variant="contained" startIcon={<Add />} disabled={money.totalElements === 0} onClick={() => pay(WHOLE)}>
          {say(payments.actions.groupPayment.label)}
        </Button>
      )}
    </div>
  )
}
