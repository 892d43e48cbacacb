import type { Statistics } from '#resources/statistics.calls'
import { useText } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { Figures } from './Figures'
import { applicantsOf } from './lists'
import { Count, days } from './Numbers'
import { statisticsArea } from './texts'
import type { StatisticsState } from './use-statistics'
import styles from './statistics.module.css'

/** The mean time in each stage, in days, of the applicants who left it for the next. */
export function Stages({
  stages,
  state: { period, narrowing },
}: {
  stages: Statistics['stages']
  state: StatisticsState
}) {
  const t = useText(statisticsArea)
  const panel = usePanelText()
  return (
    <section aria-labelledby="stages" className={styles.part}>
      <h2 id="stages">
        {t('stages')}
        <span>{t('stagesNote')}</span>
      </h2>
      <div className={`${styles.withBars} ${styles.stageTimes}`}>
        <Figures
          rows={stages}
          name={{ head: t('stage'), cell: ({ stage }) => panel(stage) }}
          columns={[
            {
              head: t('wentOn'),
              cell: ({ stage, applicants }) => (
                <Count value={applicants} to={applicantsOf(period, { ...narrowing, leftStage: stage })} />
              ),
            },
            { head: t('days'), cell: ({ seconds }) => <span className="num">{days(seconds)}</span> },
          ]}
          bars={{
            label: t('stages'),
            of: t('days'),
            nameOf: ({ stage }) => panel(stage),
            valueOf: ({ seconds }) => Math.round((seconds ?? 0) / 8_640) / 10,
            height: 36,
          }}
        />
      </div>
    </section>
  )
}
