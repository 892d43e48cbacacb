import { useState } from 'react'
import { Link } from 'react-router'
import type { DebtAge } from '#resources/debt-lines'
import { ageOf, OLD_DEBT } from '#resources/debt-lines'
import { listDebtors, type Debtor } from '#resources/debts.calls'
import { plus } from '#resources/hundredths'
import { payments } from '#resources/payments'
import type { CurrencyCode } from '#resources/terms'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { Money } from '#kit/format/Money'
import { useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { PartDrawers } from '#panel/kernel/form/drawer/PartDrawers'
import { mailDrawer, MailThem } from '#panel/screens/services'
import { AgeStrip } from './AgeStrip'
import { DebtDrawer } from './DebtDrawer'
import { DebtFigure } from './DebtFigure'
import { DebtHeads, right } from './DebtHeads'
import { LastReceipt } from './LastReceipt'
import type { Sorting } from './SortHead'
import { usePaymentsText } from '../texts'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import styles from './debt.module.css'

const drawers = [mailDrawer]

/** /payments/debtors: debtors by group with the age of their debt, one currency at a time. */
export default function DebtorsPage() {
  const t = usePaymentsText()
  const say = useWords()
  const { data, error, refetch } = useCall(listDebtors)
  const [chosen, setChosen] = useState<CurrencyCode | null>(null)
  const [age, setAge] = useState<DebtAge | null>(null)
  const [sorting, setSorting] = useState<Sorting<'debt' | 'days'>>({ by: 'days', isUp: false })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  const currencies = [...new Set(data.debtors.map(({ currency }) => currency))].sort()
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : currencies[0]
  if (currency === undefined) return <Blank title={t('noDebtors')} />
  const inCurrency = data.debtors.filter((debtor) => debtor.currency === currency)
  const shown = inCurrency.filter(({ days }) => age === null || ageOf(days) === age)
  const groups = groupsOf(shown, sorting)
  return (
    <div className={`${styles.page} fill`}>
      <AgeStrip debtors={inCurrency} currency={currency} age={age} onAge={setAge} />
      <div className={styles.bar}>
        {currencies.length > 1 && (
          <ToggleButtons
            label={say(payments.fields.currency.label)}
            options={currencies}
            value={currency}
            onChange={setChosen}
          >
            {(code) => code}
          </ToggleButtons>
        )}
        <MailThem
          applicantIds={shown.map(({ applicantId }) => applicantId)}
          label={t('mail', { smart_count: shown.length })}
        />
      </div>
      {shown.length === 0 && <Blank title={t('noneOfAge')} />}
      {shown.length > 0 && (
        <div className={styles.scroll}>
          <table className={`${tableStyles.listTable} ${styles.owed}`} aria-label={t('debtors')}>
            <thead>
              <tr>
                <th scope="col">{t('student')}</th>
                <DebtHeads sorting={sorting} onSort={setSorting} />
              </tr>
            </thead>
            {groups.map(({ id, name, sum, rows }) => (
              <tbody key={id ?? 0}>
                <tr className={styles.group}>
                  <th scope="rowgroup">
                    {id === null ? (
                      t('withoutGroup')
                    ) : (
                      <Link className="cell-link" to={`/groups/${id}/student-management/payments`}>
                        {name}
                      </Link>
                    )}
                    <span className="num">{t('studentCount', { smart_count: rows.length })}</span>
                  </th>
                  <td className={right(styles.sum)} />
                  <td className={right(styles.sum)} />
                  <td className={tableStyles.right}>
                    <Money amount={sum} currency={currency} />
                  </td>
                  <td />
                  <td className={styles.last} />
                </tr>
                {rows.map((debtor) => (
                  <Row key={debtor.applicantId} debtor={debtor} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      <PartDrawers drawers={drawers} />
      <DebtDrawer order={groups.flatMap(({ rows }) => rows.map(({ applicantId }) => applicantId))} />
    </div>
  )
}

interface InGroup {
  id: number | null
  name: string | null
  sum: number
  most: number
  rows: Debtor[]
}
/** Groups the debtors; sorts them and the groups by debt or by its age. */
function groupsOf(debtors: readonly Debtor[], { by, isUp }: Sorting<'debt' | 'days'>): InGroup[] {
  const sign = isUp ? 1 : -1
  const ids = [...new Set(debtors.map(({ groupId }) => groupId))]
  return ids
    .map((id) => ({ id, rows: debtors.filter(({ groupId }) => groupId === id) }))
    .map(({ id, rows }) => ({
      id,
      name: rows[0]?.groupName ?? null,
      sum: rows.reduce((sum, { debt }) => plus(sum, debt), 0),
      most: Math.max(...rows.map(({ days }) => days)),
      rows: rows.toSorted((one, other) => sign * (one[by] - other[by])),
    }))
    .sort((one, other) => sign * (by === 'debt' ? one.sum - other.sum : one.most - other.most))
}

function Row({ debtor }: { debtor: Debtor }) {
  const { applicantId, name, currency, due, received, debt, days, lastReceipt } = debtor
  return (
    <tr>
      <th scope="row" title={name}>
        <Link className="cell-link" to={`/applicants/${applicantId}?tab=payments`}>
          {name}
        </Link>
      </th>
      <td className={right(styles.sum)}>
        <Money amount={due} currency={currency} />
      </td>
      <td className={right(styles.sum)}>{received > 0 ? <Money amount={received} currency={currency} /> : '–'}</td>
      <td className={tableStyles.right}>
        <DebtFigure applicantId={applicantId} name={name} debts={[{ currency, amount: debt }]}>
          <Money amount={debt} currency={currency} />
        </DebtFigure>
      </td>
      <td className={days > OLD_DEBT ? right(`${styles.old} num`) : right('num')}>{days}</td>
      <LastReceipt receipt={lastReceipt} />
    </tr>
  )
}
