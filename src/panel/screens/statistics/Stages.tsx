import type { Statistics } from '#resources/statistics.calls'
import { useText } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { LazyBars } from './LazyBars'
import { applicantsOf } from './lists'
import { Count, days } from './Numbers'
import { statisticsArea } from './texts'
import type { StatisticsState } from './use-statistics'
import styles from './statistics.module.css'

const ROW = 36

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
      <div className={styles.stageTimes}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stage')}</th>
              <th className={styles.barCell} aria-hidden="true" />
              <th scope="col">{t('wentOn')}</th>
              <th scope="col">{t('days')}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ stage, applicants, seconds }) => (
              <tr key={stage} style={{ height: ROW }}>
                <th scope="row">{panel(stage)}</th>
                <td className={styles.barCell} aria-hidden="true" />
                <td>
                  <Count value={applicants} to={applicantsOf(period, { ...narrowing, leftStage: stage })} />
                </td>
                <td className="num">{days(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.stageBars}>
          <LazyBars
            look="flat"
            label={t('stages')}
            height={ROW * stages.length}
            names={stages.map(({ stage }) => panel(stage))}
            series={[
              {
                label: t('days'),
                data: stages.map(({ seconds }) => Math.round((seconds ?? 0) / 8_640) / 10),
                isFilled: true,
              },
            ]}
          />
        </div>
      </div>
    </section>
  )
}
