import Add from '@mui/icons-material/AddOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import type { Group } from '#resources/groups'
import { payments } from '#resources/payments'
import { ActionButtons } from '#panel/kernel/actions/ActionButtons'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { usePaymentActs } from './acts'
import { Balances } from './Balances'
import { payDrawers } from './PaymentDrawers'
import { usePaymentsText } from './texts'
import type { GroupMoney } from './use-payments'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './payments.module.css'

interface PaymentsBarProps {
  group: Group
  money: GroupMoney
  typed: string
  onType: (typed: string) => void
  chosen: number
}

/** The line over a group's payments: search, the sums of the group, what is chosen, a group payment. */
export function PaymentsBar({ group, money, typed, onType, chosen }: PaymentsBarProps) {
  const t = usePaymentsText()
  const { mayEdit } = usePaymentActs()
  const [, pay] = useUrlParam(payDrawers.group)
  const [, payBulk] = useUrlParam(payDrawers.bulk)
  return (
    <div className={styles.paymentsBar} data-wraps="">
      <label className={toolbarStyles.listSearch}>
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={t('searchStudents')}
          placeholder={t('searchStudents')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <span className={`${styles.resultCount} num`}>{t('studentCount', { smart_count: money.totalElements })}</span>
      <span className={`${styles.barGrow} ${toolbarStyles.barGrow}`} />
      <Balances balances={money.balances} />
      {chosen > 0 && (
        <>
          <Button variant="outlined" startIcon={<Edit />} onClick={() => payBulk('1')}>
            {t('editChosen', { smart_count: chosen })}
          </Button>
          <ActionButtons resource={payments} />
        </>
      )}
      {mayEdit && (
        <Button
          variant="contained"
          startIcon={<Add />}
          disabled={money.totalElements === 0}
          onClick={() => pay(String(group.id))}
        >
          {t('groupPayment')}
        </Button>
      )}
    </div>
  )
}
