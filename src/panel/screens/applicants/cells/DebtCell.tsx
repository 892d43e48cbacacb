import { useGetManyAggregate, type RaRecord } from 'react-admin'
import type { Debt } from '#resources/applicant-computed'
import { formatMoney } from '#kit/format/money'
import { Money } from '#kit/format/Money'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'
import { DebtFigure } from '#panel/screens/payments'
import { useApplicantsText } from '../texts'
import styles from './cells.module.css'

/** Currency of the group's fee, loaded in one batch for all rows; 'AMD' without a group or if not asked for, null until loaded. */
export function useCurrency(record: RaRecord, isAsked: boolean): string | null {
  const id = numberOf(record.groupId)
  const isOfGroup = isAsked && id !== null
  const { data } = useGetManyAggregate('groups', { ids: isOfGroup ? [id] : [] }, { enabled: isOfGroup })
  if (!isOfGroup) return 'AMD'
  return textOf(rowOf(rowOf(data?.[0])?.tuitionFee)?.currency)
}

/** The debts of a record by currency; null if they were not requested. */
const debtsOf = ({ debts }: RaRecord): readonly Debt[] | null =>
  Array.isArray(debts) ? (debts as readonly Debt[]) : null

/** The debt among the facts of a page, where no column of figures says what the ring means (look 30). */
export function DebtFact({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  if (debtsOf(record)?.length !== 0) return <DebtCell record={record} />
  return (
    <span className={styles.debtCell}>
      <span className={`${styles.debtMark} ${styles.none}`} />
      {t('noneOwed')}
    </span>
  )
}

/** The debt of a student today by currency with a red dot; without debt only a green ring (part 2 §4, look: 'no column of zeros'). */
export function DebtCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const debts = debtsOf(record)
  if (debts === null) return <Absent />
  if (debts.length === 0)
    return (
      <span className={styles.debtCell} data-cell="debt" data-mark-only>
        <span className={`${styles.debtMark} ${styles.none}`} role="img" aria-label={t('noDebt')} title={t('noDebt')} />
      </span>
    )
  const told = t('hasDebt', { amount: debts.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ') })
  return (
    <span className={styles.debtCell} data-cell="debt" title={told}>
      <DebtFigure applicantId={Number(record.id)} name={textOf(record.name) ?? ''} debts={debts}>
        <span className={styles.debtSums}>
          {debts.map(({ amount, currency }) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
        </span>
      </DebtFigure>
      <span className={`${styles.debtMark} ${styles.owing}`} role="img" aria-label={told} />
    </span>
  )
}
