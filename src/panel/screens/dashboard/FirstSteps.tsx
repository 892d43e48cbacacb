import { Link } from 'react-router'
import { useGetList } from 'react-admin'
import { academySettings } from '#resources/academy-settings'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import type { Dashboard } from '#resources/dashboard.calls'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import type { AnyResource } from '#resources/kernel/define-resource'
import { teams } from '#resources/teams'
import { tracks } from '#resources/tracks'
import { users } from '#resources/users'
import { StagePie } from '#kit/theme/StagePie'
import { useText } from '#kit/i18n/text'
import { useTitles } from '#panel/kernel/list/use-titles'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

const one = { pagination: { page: 1, perPage: 1 } }
/** How many records the academy has; undefined while it is not known. */
const useTotal = ({ name }: AnyResource) => useGetList(name, one).total
const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** What a new academy sets up, in an order in which each form finds what it asks for. */
export function FirstSteps({ figures }: { figures: Dashboard }) {
  const t = useText(dashboardArea)
  const settings = useGetList<{ id: number; legalName: string | null }>(academySettings.name, one).data?.[0]
  // The first user is whoever reads this.
  const hasColleagues = (useTotal(users) ?? 0) > 1
  const [teamCount, trackCount] = [useTotal(teams), useTotal(tracks)]
  const [courseCount, instructorCount] = [useTotal(courses), useTotal(instructors)]
  const steps = [
    { resource: academySettings, why: t('stepSettings'), isDone: Boolean(settings?.legalName) },
    { resource: users, why: t('stepUsers'), isDone: hasColleagues },
    { resource: teams, why: t('stepTeams'), isDone: Boolean(teamCount) },
    { resource: tracks, why: t('stepTracks'), isDone: Boolean(trackCount) },
    { resource: instructors, why: t('stepInstructors'), isDone: Boolean(instructorCount) },
    { resource: courses, why: t('stepCourses'), isDone: Boolean(courseCount) },
    { resource: groups, why: t('stepGroups'), isDone: sumOf(figures.groups) > 0 },
    { resource: applicants, why: t('stepApplicants'), isDone: sumOf(figures.applicants) > 0 },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Widget variant="section" label={t('firstSteps')} note={t('stepsDone', { done, all: steps.length })}>
      <ul>
        {steps.map((step) => (
          <Step key={step.resource.name} {...step} />
        ))}
      </ul>
    </Widget>
  )
}

function Step({ resource, why, isDone }: { resource: AnyResource; why: string; isDone: boolean }) {
  const t = useText(dashboardArea)
  const { many } = useTitles(resource)
  return (
    <li className={styles.workItem}>
      <Link to={resource.screen ?? '/'} className={styles.workLink}>
        <StagePie glyph={isDone ? 'tick' : 'dashed'} size={16} />
        <span className={styles.workText}>
          <span>
            {many}
            {isDone && <span className="sr"> {t('stepDone')}</span>}
          </span>
          <span className="cut">{why}</span>
        </span>
      </Link>
    </li>
  )
}
