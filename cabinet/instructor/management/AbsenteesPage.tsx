import { useMemo } from 'react'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import { useParams } from 'react-router'
import { nth } from '#resources/kernel/nth'
import { Blank } from '#kit/feedback/Blank'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay } from '#kit/format/dates'
import { useNow } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import { AbsenceGrid } from '#kit/management/absentees/AbsenceGrid'
import { rowOf, type GridRow } from '#kit/management/absentees/grid-rows'
import { columnsOf, currentOf } from '#kit/management/absentees/lesson-columns'
import { PAGE_SIZE, useAbsentees, type Absentees } from '#kit/management/absentees/use-absentees'
import { useManagementText } from '#kit/management/texts'
import { Button, IconButton } from '#kit/theme/Button'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { useIsNarrow } from '#kit/theme/use-width'
import { useHeading } from '../../shared/heading'
import { Unloaded } from '../../shared/Unloaded'
import { pageIn, useUrlParams } from '../../shared/use-url-params'
import { instructorArea } from '../texts'
import { calledAt, uncalledAt } from './called'
import { Conflicts } from './Conflicts'
import { RollCall } from './RollCall'
import { SavedState } from './SavedState'
import { Tabs } from './Tabs'
import { useRoll } from './use-roll'
import styles from './management.module.css'

/** Who was absent from which lesson of a group: a grid on a desktop, the attendance list of one lesson on a phone (look 06, 14). */
export default function AbsenteesPage() {
  const id = Number(useParams().id)
  const t = useManagementText()
  const say = useText(instructorArea)
  const [params, change] = useUrlParams()
  const page = pageIn(params)
  const { data, error, refetch } = useAbsentees(id, page)
  useHeading({
    title: data ? `${data.groupName}, ${t('absentees')}` : t('absentees'),
    back: `/instructor/groups/${id}`,
  })
  if (error && !data) return <Unloaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={[320]} rows={8} />
  const last = Math.max(0, Math.ceil(data.totalElements / PAGE_SIZE) - 1)
  const step = (by: 1 | -1) =>
    change((asked) => ({ pageNumber: String(Math.min(Math.max(0, pageIn(asked) + by), last)) }))
  return (
    <>
      <Tabs groupId={id} current="absentees" />
      {data.lessons.length === 0 || data.totalElements === 0 ? (
        <Blank title={t(data.lessons.length === 0 ? 'noLessons' : 'noStudents')} />
      ) : (
        <Marked key={id} groupId={id} page={page} data={data} />
      )}
      {last > 0 && (
        <footer className={styles.pages}>
          <IconButton aria-label={say('pageBefore')} disabled={page === 0} onClick={() => step(-1)}>
            <ChevronLeft />
          </IconButton>
          <span className="num">
            {say('range', {
              from: page * PAGE_SIZE + 1,
              to: Math.min((page + 1) * PAGE_SIZE, data.totalElements),
              total: data.totalElements,
            })}
          </span>
          <IconButton aria-label={say('pageAfter')} disabled={page >= last} onClick={() => step(1)}>
            <ChevronRight />
          </IconButton>
        </footer>
      )}
    </>
  )
}

function Marked({ groupId, page, data }: { groupId: number; page: number; data: Absentees }) {
  const isNarrow = useIsNarrow()
  const t = useManagementText()
  const say = useText(instructorArea)
  const roll = useRoll(groupId, page)
  const now = useNow()
  const lessons = useMemo(() => columnsOf(data.lessons, now), [data.lessons, now])
  const [params, change] = useUrlParams()
  const isWhole = params.get('lessons') === 'all'
  const current = useMemo(() => currentOf(lessons).length, [lessons])
  const shown = useMemo(
    () => Array.from({ length: isWhole ? lessons.length : current }, (_, index) => index),
    [isWhole, current, lessons],
  )
  const rows = useMemo(
    () => data.students.map((student) => rowOf(student, lessons, roll.marks)),
    [data.students, lessons, roll.marks],
  )
  if (isNarrow) return <RollCall lessons={lessons} rows={rows} roll={roll} />
  const called = calledAt(lessons, params.get('lesson'))
  const left = uncalledAt(rows, lessons, called, roll)
  const onMark = ({ student, cells }: GridRow, index: number) =>
    roll.mark(student, nth(lessons, index).id, cells[index]?.sign !== 'absent')
  return (
    <>
      <div className={styles.bar}>
        {left.length > 0 && (
          <Button
            variant="outlined"
            onClick={() => left.forEach(({ student }) => roll.mark(student, nth(lessons, called).id, false))}
          >
            {say('restPresentOn', { smart_count: left.length, day: formatDay(nth(lessons, called).day) })}
          </Button>
        )}
        <SavedState roll={roll} isBegun={rows.some(({ student }) => student.marks.length > 0)} />
        {current < lessons.length && (
          <ToggleButtons
            className={styles.whole}
            label={t('lessons')}
            options={['current', 'all']}
            value={isWhole ? 'all' : 'current'}
            onChange={(chosen) => change({ lessons: chosen === 'all' ? 'all' : null }, true)}
          >
            {(key) => (
              <>
                {t(key)} <span className="num">{key === 'all' ? lessons.length : current}</span>
              </>
            )}
          </ToggleButtons>
        )}
      </div>
      <Conflicts roll={roll} rows={rows} lessons={lessons} />
      <AbsenceGrid
        lessons={lessons}
        shown={shown}
        rows={rows}
        total={data.totalElements}
        mayMark
        onMark={onMark}
        onUndo={roll.undo}
      />
    </>
  )
}
