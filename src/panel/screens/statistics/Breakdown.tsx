import { useSearchParams } from 'react-router'
import { admissionSteps, type AdmissionStep } from '#resources/admission-steps'
import type { Statistics, StepCounts } from '#resources/statistics.calls'
import { formatMonth } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { Figures } from './Figures'
import { LazyBars } from './LazyBars'
import { applicantsOf } from './lists'
import { Count, Share } from './Numbers'
import type { Period, Narrowing, StatisticsState } from './use-statistics'
import { statisticsArea } from './texts'
import { optionOf } from '#resources/kernel/labels'
import { applicants } from '#resources/applicants'
import styles from './statistics.module.css'

const parts = ['course', 'leadSource', 'registration', 'month'] as const
type Part = (typeof parts)[number]
const isPart = (text: string | null): text is Part => parts.some((part) => part === text)
const shown: readonly AdmissionStep[] = ['APPLIED', 'EXAM_TAKEN', 'EXAM_PASSED', 'ENROLLED', 'GRADUATED']
/** More bars than this would be too thin to tell apart. */
const MOST_BARS = 14

interface Line {
  name: string
  steps: StepCounts
  narrowing: Partial<Narrowing>
  period: Period
}

function useLines(data: Statistics, { period, narrowing }: StatisticsState, part: Part): Line[] {
  const t = useText(statisticsArea)
  const say = useWords()
  const line = (name: string, steps: StepCounts, more: Partial<Narrowing>, of = period): Line => ({
    name,
    steps,
    narrowing: { ...narrowing, ...more },
    period: of,
  })
  if (part === 'course') return data.courses.map(({ id, name, steps }) => line(name, steps, { courseIds: [id] }))
  if (part === 'leadSource')
    return data.leadSources.map(({ id, name, steps }) => line(name ?? t('unknown'), steps, { leadGenIds: [id] }))
  if (part === 'month')
    return data.months.map(({ month, steps }) =>
      line(formatMonth(`${month}-01`), steps, {}, { from: month, to: month }),
    )
  return data.registrationSources.map(({ value, steps }) =>
    line(value ? say(optionOf(applicants.fields.registrationSource, value)) : t('unknown'), steps, {
      registrationSource: [value],
    }),
  )
}

/** The funnel by course, lead source, registration source or month, with bars of applied and enrolled applicants. */
export function Breakdown({ data, state }: { data: Statistics; state: StatisticsState }) {
  const t = useText(statisticsArea)
  const say = useWords()
  const [params] = useSearchParams()
  const change = useParamChange()
  const asked = params.get('by')
  const part: Part = isPart(asked) ? asked : 'course'
  const lines = useLines(data, state, part)
  const bars = lines.slice(part === 'month' ? -MOST_BARS : 0, part === 'month' ? undefined : MOST_BARS)
  const dataOf = (step: AdmissionStep) => bars.map(({ steps }) => steps[step])
  return (
    <section aria-labelledby="breakdown" className={styles.part}>
      <div className={styles.chartHead}>
        <h2 id="breakdown">{t('breakdown')}</h2>
        <ToggleButtons label={t('breakdown')} options={parts} value={part} onChange={(by) => change({ by }, true)}>
          {(one) => t(one)}
        </ToggleButtons>
      </div>
      <p className={styles.legend}>
        <i className={styles.hollow} />
        {say(admissionSteps.APPLIED)}
        <i />
        {say(admissionSteps.ENROLLED)}
      </p>
      <LazyBars
        label={t('breakdown')}
        {...(part === 'month' ? { height: 180 } : { look: 'named', height: 30 + 28 * bars.length })}
        names={bars.map(({ name }) => name)}
        series={[
          { label: say(admissionSteps.APPLIED), data: dataOf('APPLIED'), isFilled: false },
          { label: say(admissionSteps.ENROLLED), data: dataOf('ENROLLED'), isFilled: true },
        ]}
      />
      <div className={styles.wideTable}>
        <Figures
          rows={lines}
          name={{ head: t(part), cell: ({ name }) => <span title={name}>{name}</span> }}
          columns={[
            ...shown.map((step) => ({
              head: say(admissionSteps[step]),
              cell: ({ steps, narrowing, period }: Line) => (
                <Count value={steps[step]} to={applicantsOf(period, { ...narrowing, step })} />
              ),
            })),
            { head: t('enrolledShare'), cell: ({ steps }) => <Share part={steps.ENROLLED} whole={steps.APPLIED} /> },
          ]}
        />
      </div>
    </section>
  )
}
