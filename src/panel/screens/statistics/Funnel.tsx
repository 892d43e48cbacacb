import { nth } from '#resources/kernel/nth'
import { stepNames, type AdmissionStep, admissionSteps } from '#resources/admission-steps'
import type { Statistics } from '#resources/statistics.calls'
import type { Glyph } from '#resources/kernel/choice-look'
import { StagePie } from '#kit/theme/StagePie'
import { useIsNarrow } from '#kit/theme/use-width'
import { useText, useWords } from '#kit/i18n/text'
import { LazyBars } from './LazyBars'
import { applicantsOf } from './lists'
import { Count, percent } from './Numbers'
import { statisticsArea } from './texts'
import type { StatisticsState } from './use-statistics'
import styles from './statistics.module.css'

const glyphs: Record<AdmissionStep, Glyph> = {
  APPLIED: 'dashed',
  EXAM_TAKEN: 'quarter',
  EXAM_PASSED: 'quarter',
  INTERVIEWED: 'half',
  INTERVIEW_PASSED: 'half',
  ENROLLED: 'threeQuarters',
  GRADUATED: 'tick',
}
/** Height of a table row in pixels, which the bars align with: for a mouse and for touch. */
const ROW = 40
const THUMB_ROW = 44

/** The number of applicants who reached each step, with the share of the first and of the previous step. */
export function Funnel({
  total,
  state: { period, narrowing },
}: {
  total: Statistics['total']
  state: StatisticsState
}) {
  const t = useText(statisticsArea)
  const say = useWords()
  const row = useIsNarrow() ? THUMB_ROW : ROW
  const counts = stepNames.map((step) => total[step])
  return (
    <section aria-labelledby="funnel" className={styles.part}>
      <h2 id="funnel">
        {t('funnel')}
        <span>{t('funnelNote')}</span>
      </h2>
      <div className={styles.funnel}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('step')}</th>
              <th className={styles.barCell} aria-hidden="true" />
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('ofFirst')}</th>
              <th scope="col">{t('ofPrevious')}</th>
            </tr>
          </thead>
          <tbody>
            {stepNames.map((step, index) => (
              <tr key={step} style={{ height: row }}>
                <th scope="row">
                  <StagePie glyph={glyphs[step]} />
                  {say(admissionSteps[step])}
                </th>
                <td className={styles.barCell} aria-hidden="true" />
                <td>
                  <Count value={total[step]} to={applicantsOf(period, { ...narrowing, step })} />
                </td>
                <td className="num quiet">{percent(total[step], total.APPLIED)}</td>
                <td className="num">{index === 0 ? '–' : percent(total[step], nth(counts, index - 1))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.funnelBars}>
          <LazyBars
            look="flat"
            label={t('funnel')}
            names={stepNames.map((step) => say(admissionSteps[step]))}
            height={row * stepNames.length}
            series={[{ label: t('people'), data: counts, isFilled: true }]}
          />
        </div>
      </div>
    </section>
  )
}
