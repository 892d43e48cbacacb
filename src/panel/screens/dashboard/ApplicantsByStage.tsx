import { Link } from 'react-router'
import { stages, statusesOf, type Stage } from '../../../../resources/applicant-statuses'
import type { Glyph } from '../../../../resources/kernel/choice-look'
import { StagePie } from '../../../../kit/theme/StagePie'
import { formatNumber } from '../../../../kit/format/money'
import { usePanelText } from '../../app/i18n/panel-texts'
import { useCount } from '../../app/menu/use-counts'
import { isOffered } from '../../app/places'
import { useViewer } from '../../app/viewer'

const glyphs: Record<Stage, Glyph> = {
  application: 'dashed',
  exam: 'quarter',
  interview: 'half',
  enrolment: 'threeQuarters',
  graduation: 'tick',
}
/** The bar deepens from stage to stage: one accent at five strengths. */
const strengths: Record<Stage, number> = { application: 30, exam: 48, interview: 64, enrolment: 82, graduation: 100 }

/** How far the applicants are, as a bar and in figures; each opens the list of its statuses. */
export function ApplicantsByStage() {
  const t = usePanelText()
  const viewer = useViewer()
  const answer = useCount('applicants', { groupBy: 'status' })
  if (!isOffered('/applicants', viewer)) return null
  const countOf = (stage: Stage) =>
    (answer?.groups ?? [])
      .filter((one) => statusesOf(stage).some((status) => status === one.value))
      .reduce((sum, one) => sum + one.count, 0)
  return (
    <section aria-labelledby="by-stage" aria-busy={!answer}>
      <h3 id="by-stage">
        {t('applicantsByStage')}
        <span className="num">{answer ? formatNumber(answer.count) : ''}</span>
      </h3>
      <div className="stage-bar" aria-hidden="true">
        {stages.filter(countOf).map((stage) => (
          <span key={stage} style={{ flexGrow: countOf(stage), opacity: strengths[stage] / 100 }} />
        ))}
      </div>
      <div className="stage-cells">
        {stages.map((stage) => (
          <Link key={stage} to={`/applicants?status=[${statusesOf(stage).join('|')}]`} className="stage-cell">
            <span className="figure-label">
              <StagePie glyph={glyphs[stage]} />
              {t(stage)}
            </span>
            <b className="figure num">{answer ? formatNumber(countOf(stage)) : <span className="sk" />}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}
