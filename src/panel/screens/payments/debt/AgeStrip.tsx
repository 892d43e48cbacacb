import { ageOf, ages, debtAges, type DebtAge } from '#resources/debt-lines'
import type { Debtor } from '#resources/debts.calls'
import { plus } from '#resources/hundredths'
import type { CurrencyCode } from '#resources/terms'
import { Money } from '#kit/format/Money'
import { useWords } from '#kit/i18n/text'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

export type Aged = Pick<Debtor, 'applicantId' | 'debt' | 'days'>
interface AgeStripProps {
  debtors: readonly Aged[]
  currency: CurrencyCode
  age: DebtAge | null
  onAge: (age: DebtAge | null) => void
}

/** The debt in a currency, in total and by age; each figure filters the list. */
export function AgeStrip({ debtors, currency, age, onAge }: AgeStripProps) {
  const t = usePaymentsText()
  const say = useWords()
  const cells = [null, ...ages].map((one) => {
    const some = one === null ? debtors : debtors.filter(({ days }) => ageOf(days) === one)
    return { one, count: some.length, sum: some.reduce((total, { debt }) => plus(total, debt), 0) }
  })
  return (
    <div className={styles.ages} role="group" aria-label={t('ages', { currency })}>
      {cells.map(({ one, count, sum }) => (
        <button
          key={one ?? ''}
          type="button"
          aria-pressed={age === one}
          onClick={() => onAge(age === one ? null : one)}
        >
          <span>{one === null ? t('total') : say(debtAges[one].label)}</span>
          <b>{sum > 0 ? <Money amount={sum} currency={currency} /> : '–'}</b>
          <span className="num">{count > 0 ? t('studentCount', { smart_count: count }) : t('nobody')}</span>
        </button>
      ))}
    </div>
  )
}
