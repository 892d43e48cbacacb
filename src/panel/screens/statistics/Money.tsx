import { useState } from 'react'
import { Link } from 'react-router'
import type { Statistics } from '#resources/statistics.calls'
import { formatMonth } from '#kit/format/dates'
import { Money as Amount } from '#kit/format/Money'
import { formatMoney } from '#kit/format/money'
import { months as monthNames } from '#resources/kernel/calendar-names'
import { useLanguage } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { LazyBars } from './LazyBars'
import { paymentsOf } from './lists'
import { percent } from './Numbers'
import { statisticsArea } from './texts'
import type { StatisticsState } from './use-statistics'
import styles from './statistics.module.css'

/** Money due and received by month, one currency at a time: currencies are never summed. */
export function Money({ money, state: { period, narrowing } }: { money: Statistics['money']; state: StatisticsState }) {
  const t = useText(statisticsArea)
  const language = useLanguage()
  const [picked, setPicked] = useState<string | null>(null)
  const found = money.find(({ currency }) => currency === picked) ?? money[0]
  const months = found?.months ?? []
  const sum = (of: 'due' | 'received') => months.reduce((total, month) => total + month[of], 0)
  const monthName = (month: string) => monthNames[language].short[Number(month.slice(5)) - 1] ?? month
  const open = (month: string | null, isReceived?: boolean) =>
    paymentsOf(month ? { from: month, to: month } : period, found!.currency, narrowing.courseIds, isReceived)
  return (
    <section aria-labelledby="money" className={styles.part}>
      <div className={styles.chartHead}>
        <h2 id="money">
          {t('money')}
          <span>{found?.currency}</span>
        </h2>
        {money.length > 1 && (
          <ToggleButtons
            label={t('currency')}
            options={money.map(({ currency }) => currency)}
            value={found?.currency}
            onChange={setPicked}
          >
            {(currency) => currency}
          </ToggleButtons>
        )}
      </div>
      {!found && <p className={styles.nothing}>{t('noMoney')}</p>}
      {found && (
        <>
          <p className={styles.legend}>
            <i className={styles.hollow} />
            {t('due')}
            <i />
            {t('received')}
          </p>
          <LazyBars
            label={t('money')}
            height={200}
            names={months.map(({ month }) => `${monthName(month)} ${month.slice(2, 4)}`)}
            format={(value) => formatMoney(value, found.currency)}
            series={[
              { label: t('due'), data: months.map(({ due }) => due), isFilled: false },
              { label: t('received'), data: months.map(({ received }) => received), isFilled: true },
            ]}
          />
          <table>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                <th scope="col">{t('due')}</th>
                <th scope="col">{t('received')}</th>
                <th scope="col">%</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, due, received }) => (
                <tr key={month}>
                  <th scope="row">{formatMonth(`${month}-01`)}</th>
                  <td>
                    <Link to={open(month)} className={styles.count}>
                      <Amount amount={due} currency={found.currency} />
                    </Link>
                  </td>
                  <td>
                    <Link to={open(month, true)} className={styles.count}>
                      <Amount amount={received} currency={found.currency} />
                    </Link>
                  </td>
                  <td className="num quiet">{percent(received, due)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('inAll')}</th>
                <td>
                  <Link to={open(null)} className={styles.count}>
                    <Amount amount={sum('due')} currency={found.currency} />
                  </Link>
                </td>
                <td>
                  <Link to={open(null, true)} className={styles.count}>
                    <Amount amount={sum('received')} currency={found.currency} />
                  </Link>
                </td>
                <td className="num quiet">{percent(sum('received'), sum('due'))}</td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </section>
  )
}
