import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useToday } from '#kit/format/use-today'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { isRangeName, rangeNames, type LessonRange } from './lesson-ranges'
import { LessonDays } from './LessonDays'
import { dashboardArea } from './texts'
import { useLessons } from './use-lessons'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** Upcoming lessons in one of four ranges, kept in the URL (DASH-001 to DASH-005); for a program manager, only of their own groups. */
export function UpcomingLessons({ groupIds }: { groupIds: readonly number[] | null | undefined }) {
  const t = useText(dashboardArea)
  const [params] = useSearchParams()
  const change = useParamChange()
  const asked = params.get('lessons')
  const range: LessonRange = isRangeName(asked) ? asked : 'thisWeek'
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useLessons(
    range,
    useToday(),
    groupIds,
  )
  const lessons = data?.pages.flatMap((page) => page.lessons)
  const total = data?.pages[0]?.totalElements
  return (
    <Widget
      variant="section"
      label={t('upcomingLessons')}
      isBusy={!data || isPlaceholderData}
      note={total !== undefined && <Link to="/event-scheduler">{formatNumber(total)}</Link>}
      aside={
        <ToggleButtons
          label={t('range')}
          options={rangeNames}
          value={range}
          onChange={(picked) => change({ lessons: picked }, true)}
        >
          {(name) => t(name)}
        </ToggleButtons>
      }
    >
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[104, 80, 220, 60, 180, 90]} rows={5} />}
      {lessons?.length === 0 && <p className={styles.widgetEmpty}>{t('noLessons')}</p>}
      {lessons && <LessonDays lessons={lessons} />}
      {hasNextPage && total != null && (
        <Button
          variant="outlined"
          size="small"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 3 }}
        >
          {t('showMore', { left: total - (lessons?.length ?? 0) })}
        </Button>
      )}
    </Widget>
  )
}
