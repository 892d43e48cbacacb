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
import { Figures } from './Figures'
import { LazyBars } from './LazyBars'
import { paymentsOf } from './lists'
import { Share } from './Numbers'
import { statisticsArea } from './texts'
import type { StatisticsState } from './use-statistics'
import styles from './statistics.module.css'

/** Money due and received by month, one currency at a time: currencies are never summed. */
export function Money({ money, state: { period, narrowing } }: { money: Statistics['money']; state: StatisticsState }) {
  const t = useText(statisticsArea)
  const language = useLanguage()
  const [picked, setPicked] = useState<string | null>(null)
  const found = money.find(({ currency }) => currency === picked) ?? money[0]
  const months: readonly { month: string; due: number; received: number }[] = found?.months ?? []
  const sum = (of: 'due' | 'received') => months.reduce((total, month) => total + month[of], 0)
  const monthName = (month: string) => monthNames[language].short[Number(month.slice(5)) - 1] ?? month
  /** A sum of a month, or with '' of the whole period, as a link to its payments. */
  const link = (amount: number, month: string, isReceived?: boolean) => (
    <Link
      to={paymentsOf(month ? { from: month, to: month } : period, found!.currency, narrowing.courseIds, isReceived)}
      className={styles.count}
    >
      <Amount amount={amount} currency={found!.currency} />
    </Link>
  )
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
          <Figures
            rows={months}
            name={{
              head: t('month'),
              cell: ({ month }) => (month ? formatMonth(`${month}-01`) : t('inAll')),
            }}
            columns={[
              { head: t('due'), cell: ({ month, due }) => link(due, month) },
              { head: t('received'), cell: ({ month, received }) => link(received, month, true) },
              { head: '%', cell: ({ due, received }) => <Share part={received} whole={due} /> },
            ]}
            foot={{ month: '', due: sum('due'), received: sum('received') }}
          />
        </>
      )}
    </section>
  )
}
