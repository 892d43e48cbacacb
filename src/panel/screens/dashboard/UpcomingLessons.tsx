import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link, useSearchParams } from 'react-router'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useToday } from '#kit/format/use-today'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
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
        <ToggleButtonGroup
          exclusive
          value={range}
          aria-label={t('range')}
          onChange={(_, picked: LessonRange | null) => picked && change({ lessons: picked }, true)}
        >
          {rangeNames.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
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
