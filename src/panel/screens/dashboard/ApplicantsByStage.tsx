import { Link } from 'react-router'
import { stageGlyphs, stages, statusesOf, type ApplicantStatus, type Stage } from '#resources/applicant-statuses'
import type { Dashboard } from '#resources/dashboard.calls'
import { StagePie } from '#kit/theme/StagePie'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { usePlaces } from '#panel/kernel/screens'
import { useViewer } from '#kit/session/viewer'
import { listAt } from '#panel/kernel/list/list-at'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** The strength of the accent color by stage, in percent. */
const strengths: Record<Stage, number> = { application: 30, exam: 48, interview: 64, enrolment: 82, graduation: 100 }
const scheduled: Partial<Record<Stage, ApplicantStatus>> = { exam: 'EXAM_SCHEDULED', interview: 'INTERVIEW_SCHEDULED' }

const applicantList = (statuses: readonly ApplicantStatus[]): string => listAt('/applicants', { statuses })

/** Applicants by stage, as a bar and figures; each links to the list filtered by its statuses. */
export function ApplicantsByStage({ applicants }: { applicants: Dashboard['applicants'] | undefined }) {
  const panel = usePanelText()
  const t = useText(dashboardArea)
  const viewer = useViewer()
  const places = usePlaces()
  const countOf = (statuses: readonly ApplicantStatus[]) =>
    (applicants ?? []).filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const all = (applicants ?? []).reduce((sum, { count }) => sum + count, 0)
  if (!places.isOffered('/applicants', viewer)) return null
  return (
    <Widget
      variant="section"
      label={panel('applicantsByStage')}
      isBusy={!applicants}
      note={applicants && <Link to="/applicants">{formatNumber(all)}</Link>}
    >
      <div className={styles.stageBar} aria-hidden="true">
        {stages
          .filter((stage) => countOf(statusesOf(stage)))
          .map((stage) => (
            <span key={stage} style={{ flexGrow: countOf(statusesOf(stage)), opacity: strengths[stage] / 100 }} />
          ))}
      </div>
      <div className={styles.stageCells}>
        {stages.map((stage) => {
          const count = countOf(statusesOf(stage))
          const planned = scheduled[stage]
          return (
            <div key={stage} className={styles.stageCell}>
              <Link
                to={applicantList(statusesOf(stage))}
                className={styles.figureWhole}
                aria-label={t('openList', { list: panel(stage), count: formatNumber(count) })}
              >
                <span className={styles.figureLabel}>
                  <StagePie glyph={stageGlyphs[stage]} />
                  {panel(stage)}
                </span>
                <b className={`${styles.figure} num`}>{applicants ? formatNumber(count) : <span className="sk" />}</b>
              </Link>
              {planned && countOf([planned]) > 0 && (
                <Link to={applicantList([planned])} className={`${styles.figureNote} cut`}>
                  {t('scheduled', { count: formatNumber(countOf([planned])) })}
                </Link>
              )}
            </div>
          )
        })}
      </div>
    </Widget>
  )
}
