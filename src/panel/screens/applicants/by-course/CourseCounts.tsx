import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { applicantsByCourse } from '#resources/applicants.calls'
import { formatNumber } from '#kit/format/money'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { withParams } from '#panel/kernel/list/url-params'
import { useApplicantsText } from '../texts'
import type { DayRange } from './ranges'
import styles from './by-course.module.css'

/** Count of applicants of one course, as the call returns it. */
export type CourseCount = z.infer<NonNullable<(typeof applicantsByCourse)['answer']>>['applicantsByCourse'][number]

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
export function CourseCounts({ counts, range, list }: CourseCountsProps) {
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
