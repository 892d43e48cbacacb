import Button from '@mui/material/Button'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatTime } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { Attendance } from './Attendance'
import { Breakdown } from './Breakdown'
import { Funnel } from './Funnel'
import { Money } from './Money'
import { periodOf, useStatistics, useStatisticsState } from './use-statistics'
import { Stages } from './Stages'
import { StatisticsBar } from './StatisticsBar'
import { statisticsArea } from './texts'
import styles from './statistics.module.css'

/** /statistics: funnel, per course, source and month, time in stage, attendance, money; every number opens its list. */
export default function StatisticsPage() {
  const t = useText(statisticsArea)
  const title = usePageTitle()
  const state = useStatisticsState()
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useStatistics(state)
  const isEmpty = data?.total.APPLIED === 0 && data.money.length === 0 && data.attendance.length === 0
  return (
    <div className={`${styles.statistics} fill`} aria-busy={(!data && !error) || isPlaceholderData}>
      <PageHeading title={title} />
      <StatisticsBar state={state} />
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[150, 420, 80, 80, 90]} rows={8} />}
      {isEmpty && (
        <Blank
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Button variant="outlined" onClick={() => state.setPeriod(periodOf('all', state.month))}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {data && !isEmpty && (
        <div className={styles.statisticsParts}>
          <div>
            <Funnel total={data.total} state={state} />
            <Breakdown data={data} state={state} />
          </div>
          <div>
            <Money money={data.money} state={state} />
            <Stages stages={data.stages} state={state} />
            <Attendance attendance={data.attendance} />
            <p className={styles.asOf}>{t('asOf', { time: formatTime(dataUpdatedAt) })}</p>
          </div>
        </div>
      )}
    </div>
  )
}
