import { stepNames, type AdmissionStep, admissionSteps } from '#resources/admission-steps'
import type { Statistics } from '#resources/statistics.calls'
import type { Glyph } from '#resources/kernel/choice-look'
import { StagePie } from '#kit/theme/StagePie'
import { useIsNarrow } from '#kit/theme/use-width'
import { ABSENT } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { Figures } from './Figures'
import { applicantsOf } from './lists'
import { Count, percent, Share } from './Numbers'
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
/** Height of a table row in pixels: for a mouse and for touch. */
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
  const ofPrevious = (step: AdmissionStep) => {
    const previous = stepNames[stepNames.indexOf(step) - 1]
    return previous ? percent(total[step], total[previous]) : ABSENT
  }
  return (
    <section aria-labelledby="funnel" className={styles.part}>
      <h2 id="funnel">
        {t('funnel')}
        <span>{t('funnelNote')}</span>
      </h2>
      <div className={`${styles.withBars} ${styles.funnel}`}>
        <Figures
          rows={stepNames}
          name={{
            head: t('step'),
            cell: (step) => (
              <>
                <StagePie glyph={glyphs[step]} />
                {say(admissionSteps[step])}
              </>
            ),
          }}
          columns={[
            {
              head: t('people'),
              cell: (step) => <Count value={total[step]} to={applicantsOf(period, { ...narrowing, step })} />,
            },
            { head: t('ofFirst'), cell: (step) => <Share part={total[step]} whole={total.APPLIED} /> },
            { head: t('ofPrevious'), cell: (step) => <span className="num">{ofPrevious(step)}</span> },
          ]}
          bars={{
            label: t('funnel'),
            of: t('people'),
            nameOf: (step) => say(admissionSteps[step]),
            valueOf: (step) => total[step],
            height: useIsNarrow() ? THUMB_ROW : ROW,
          }}
        />
      </div>
    </section>
  )
}
