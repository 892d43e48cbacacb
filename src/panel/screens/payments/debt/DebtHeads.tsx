import { SortHead, type Sorting } from './SortHead'
import { usePaymentsText } from '../texts'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import styles from './debt.module.css'

/** Class names of a right-aligned column of figures. */
export const right = (more = '') => `${tableStyles.right} ${more}`

interface DebtHeadsProps<K extends string> {
  sorting: Sorting<K | 'debt' | 'days'>
  onSort: (sorting: Sorting<K | 'debt' | 'days'>) => void
}

/** Heads of the columns that a table of debts shows for each student: sums, the age of the debt, the last receipt. */
export function DebtHeads<K extends string>({ sorting, onSort }: DebtHeadsProps<K>) {
  const t = usePaymentsText()
  const sort = { sorting, onSort }
  return (
    <>
      <th scope="col" className={right(styles.sum)}>
        {t('dueSoFar')}
      </th>
      <th scope="col" className={right(styles.sum)}>
        {t('receivedSoFar')}
      </th>
      <SortHead {...sort} by="debt" label={t('debt')} className={right(styles.debt)} />
      <SortHead {...sort} by="days" label={t('days')} className={right(styles.days)} />
      <th scope="col" className={styles.last}>
        {t('lastReceipt')}
      </th>
    </>
  )
}
