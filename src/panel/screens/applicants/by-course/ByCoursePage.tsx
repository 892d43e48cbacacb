import Button from '@mui/material/Button'
import { Link, useLocation, useSearchParams } from 'react-router'
import { keepPreviousData } from '@tanstack/react-query'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import type { z } from 'zod'
import type { applicantsByCourse } from '#resources/applicants.calls'
import type { studentsByCourse } from '#resources/students.calls'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { useCall } from '#kit/query/use-call'
import { formatNumber } from '#kit/format/money'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { withParams } from '#panel/kernel/list/url-params'
import { useApplicantsText } from '../texts'
import { TitleSwitch } from '../TitleSwitch'
import { viewsAt } from '../views'
import { RangePicker, rangeFromUrl, type DayRange } from './RangePicker'
import styles from './by-course.module.css'

/** Counts of applicants by course in a range of days (APPL-064), the highest first; refetched when applicants change. */
const useCourseCounts = (call: typeof applicantsByCourse | typeof studentsByCourse, { from, to }: DayRange) =>
  useCall(
    call,
    { body: { dateFrom: from, dateTo: to } },
    {
      placeholderData: keepPreviousData,
      select: (answer) => answer.applicantsByCourse.toSorted((a, b) => b.applicantCount - a.applicantCount),
    },
  )

/**
 * /applicants/course and /students/course: how many applied for each course in a range of days, the current month at first
 * (APPL-002, APPL-064).
 */
export default function ByCoursePage() {
  const t = useApplicantsText()
  const title = usePageTitle()
  const [params] = useSearchParams()
  const views = viewsAt(useLocation().pathname)
  const range = rangeFromUrl(params, useToday())
  const change = useParamChange()
  const { data, error, refetch, isPlaceholderData } = useCourseCounts(views.counts, range)
  const all = data?.reduce((sum, { applicantCount }) => sum + applicantCount, 0)
  return (
    <div className={`${styles.byCourse} fill`} aria-busy={isPlaceholderData}>
      <PageHeading title={title} total={all}>
        <TitleSwitch />
      </PageHeading>
      <div className={`${styles.byCourseBar} page-bar`}>
        <RangePicker range={range} onChange={({ from, to }) => change({ dateFrom: from, dateTo: to })} />
        <p>{t('total', { from: formatDay(range.from), to: formatDay(range.to) })}</p>
      </div>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[220, 420, 60]} rows={8} />}
      {data?.length === 0 && (
        <Blank
          title={t('noneInRange')}
          text={t('noneInRangeText')}
          action={
            <Button variant="outlined" component={Link} to={views.paths.list}>
              {t('toList')}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && <CourseCounts counts={data} range={range} list={views.paths.list} />}
    </div>
  )
}

/** Count of applicants of one course, as the call returns it. */
type CourseCount = z.infer<NonNullable<(typeof applicantsByCourse)['answer']>>['applicantsByCourse'][number]

/** Address of a list, filtered by one course and a range of days. */
const listOf = (list: string, courseId: number, range: DayRange) =>
  list + withParams({ courseIds: writeFilter([courseId]), created_at: writeFilter(range) }, '')

interface CourseCountsProps {
  counts: readonly CourseCount[]
  range: DayRange
  /** Address of the list that is counted. */
  list: string
}

/** Number and share of applicants by course, in the given order; each row links to the list of those applicants. */
function CourseCounts({ counts, range, list }: CourseCountsProps) {
  const t = useApplicantsText()
  const all = counts.reduce((sum, { applicantCount }) => sum + applicantCount, 0)
  const most = Math.max(...counts.map(({ applicantCount }) => applicantCount), 1)
  return (
    <div className={styles.courseCounts} role="list" aria-label={t('byCourse')}>
      {counts.map(({ courseId, courseName, applicantCount }) => (
        <div key={courseId} role="listitem">
          <Link
            to={listOf(list, courseId, range)}
            aria-label={t('openCourse', { course: courseName, smart_count: applicantCount })}
          >
            <span className={`${styles.courseName} cut`} title={courseName}>
              {courseName}
            </span>
            <span className={styles.courseBar} aria-hidden="true">
              <span style={{ width: `${(applicantCount / most) * 100}%` }} />
            </span>
            <span className={`${styles.courseCount} num`}>{formatNumber(applicantCount)}</span>
            <span className={`${styles.courseShare} num`}>{Math.round((applicantCount / all) * 100)}%</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </div>
      ))}
    </div>
  )
}
