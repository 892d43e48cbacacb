import { nth } from '#resources/kernel/nth'
import EventNote from '@mui/icons-material/EventNoteOutlined'
import { useMemo } from 'react'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import type { Group } from '#resources/groups'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatDay } from '#kit/format/dates'
import { useNow } from '#kit/format/use-today'
import { useIsNarrow } from '#kit/theme/use-width'
import { useViewer } from '#kit/session/viewer'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { askedParams } from '#panel/kernel/list/url-params'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { useListText } from '#panel/kernel/list/texts'
import { mayMark, mayRun } from '../../may-run'
import { useManagementText } from '#kit/management/texts'
import { AbsenceGrid } from '#kit/management/absentees/AbsenceGrid'
import { AbsenteesBar } from './AbsenteesBar'
import { type GridRow, rowOf } from '#kit/management/absentees/grid-rows'
import { columnsOf, currentOf, type LessonColumn } from '#kit/management/absentees/lesson-columns'
import { LessonMenu } from './LessonMenu'
import { LessonRoll } from './LessonRoll'
import { LessonStatesDrawer } from './LessonStatesDrawer'
import { type Absentees, PAGE_SIZE, useAbsentees, useKeepAbsence } from '#kit/management/absentees/use-absentees'
import { useMarks } from '#kit/management/absentees/use-marks'
import styles from '#panel/kernel/list/pagination.module.css'

const pageOf = (text: string | null) => Math.max(0, Number(text) || 0)
const lastPage = (total: number) => Math.max(0, Math.ceil(total / PAGE_SIZE) - 1)

/** Absences of a group by student and lesson (ABS-001 to 004): a grid; on a narrow screen, a list for one lesson at a time. */
export default function AbsenteesTab({ group }: { group: Group }) {
  const t = useManagementText()
  const [at, goTo] = useUrlParam('pageNumber')
  const page = pageOf(at)
  const { data, error, refetch } = useAbsentees(group.id, page)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  if (data.lessons.length === 0) return <Blank icon={<EventNote />} title={t('noLessons')} text={t('noLessonsText')} />
  if (data.totalElements === 0) return <Blank icon={<EventNote />} title={t('noStudents')} text={t('noStudentsText')} />
  return (
    <>
      <Marked group={group} data={data} page={page} />
      <Pager
        page={page}
        total={data.totalElements}
        onStep={(by) => {
          const asked = pageOf(askedParams().get('pageNumber'))
          const next = Math.min(Math.max(0, asked + by), lastPage(data.totalElements))
          goTo(next === 0 ? null : String(next))
        }}
      />
    </>
  )
}

function Marked({ group, data, page }: { group: Group; data: Absentees; page: number }) {
  const viewer = useViewer()
  const isNarrow = useIsNarrow()
  const [isWhole] = useUrlParam('lessons')
  const marks = useMarks(useKeepAbsence(group.id, page))
  const now = useNow()
  const lessons = useMemo(() => columnsOf(data.lessons, now), [data.lessons, now])
  const current = useMemo(() => currentOf(lessons).length, [lessons])
  const shown = useMemo(
    () => Array.from({ length: isWhole === null ? current : lessons.length }, (_, index) => index),
    [isWhole, current, lessons],
  )
  const { wanted, failed } = marks
  const rows = useMemo(
    () => data.students.map((student) => rowOf(student, lessons, { wanted, failed })),
    [data.students, lessons, wanted, failed],
  )
  const may = { mayMark: mayMark(viewer, group), mayRun: mayRun(viewer, group) }
  const onMark = ({ student, cells }: GridRow, index: number) => {
    const lesson = nth(lessons, index)
    const absent = cells[index]?.sign !== 'absent'
    marks.mark({ applicantId: student.applicantId, lessonId: lesson.id, absent, what: whatOf(student.name, lesson) })
  }
  return (
    <>
      <AbsenteesBar groupId={group.id} marks={marks} current={current} all={lessons.length} {...may} />
      {isNarrow ? (
        <LessonRoll lessons={lessons} rows={rows} onMark={onMark} {...may} />
      ) : (
        <AbsenceGrid
          lessons={lessons}
          shown={shown}
          rows={rows}
          total={data.totalElements}
          mayMark={may.mayMark}
          Menu={may.mayRun ? LessonMenu : undefined}
          onMark={onMark}
          onUndo={marks.undo}
        />
      )}
      {may.mayRun && <LessonStatesDrawer groupId={group.id} lessons={lessons} />}
    </>
  )
}

const whatOf = (name: string, { day }: LessonColumn) => `${name}, ${formatDay(day)}`

/** Pagination of the grid; renders nothing for a single page. `page` counts from 0. */
function Pager({ page, total, onStep }: { page: number; total: number; onStep: (by: 1 | -1) => void }) {
  const say = useListText()
  const last = lastPage(total)
  if (last === 0) return null
  const from = Math.min(page * PAGE_SIZE + 1, total)
  return (
    <footer className={`${styles.listFoot} num`}>
      <span>{say('range', { from, to: Math.min((page + 1) * PAGE_SIZE, total), total })}</span>
      <span className="grow" />
      <nav className={styles.pages} aria-label={say('pages')}>
        <button type="button" aria-label={say('previous')} disabled={page <= 0} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <button type="button" aria-label={say('next')} disabled={page >= last} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </button>
      </nav>
    </footer>
  )
}
