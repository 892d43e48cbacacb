import { useMemo, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { lessons } from '#resources/lessons'
import type { Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { Absent } from '#panel/kernel/cells/Absent'
import { textOf } from '#panel/kernel/cells/read-value'
import { ResourceRows, RowsTable } from '#panel/kernel/list/embedded/ResourceRows'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import { inReadOnly } from './in-read-only'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './group-page.module.css'

/** Maximum number of lessons of a group (server: LESSONS_MAX). */
const ALL = 2000
const columns = ['startDate', 'endDate', 'number', 'subject', 'lessonState', 'markedBy', 'absences']
const listed = ['all', 'held', 'coming'] as const
type Part = (typeof listed)[number]

const isPast = ({ startDate }: RaRecord) => String(startDate) <= new Date().toISOString()
const inPart: Record<Part, (lesson: RaRecord) => boolean> = {
  all: () => true,
  held: isPast,
  coming: (lesson) => !isPast(lesson),
}

function Day({ record }: { record: RaRecord }) {
  const start = textOf(record.startDate) ?? ''
  return <span className="num">{`${formatWeekday(dayOf(start), 'short')}, ${formatInstantDay(start)}`}</span>
}
const Hours = ({ record: { startDate, endDate } }: { record: RaRecord }) => (
  <span className="num">{`${formatTime(String(startDate))}–${formatTime(String(endDate))}`}</span>
)
/** Number of absences; a dash for a lesson that was not held. */
const Absences = ({ record: { lessonState, absences } }: { record: RaRecord }) =>
  lessonState === 'COMPLETED' ? <span className="num">{String(absences)}</span> : <Absent />

const parts = {
  cells: { startDate: Day, endDate: Hours, absences: Absences },
  looks: {
    number: { width: 84, isRight: false },
    startDate: { width: 176, head: { en: 'Date', hy: 'Ամսաթիվ' } },
    endDate: { width: 120, head: { en: 'Hours', hy: 'Ժամեր' } },
    subject: { width: 300 },
    lessonState: { width: 132 },
    absences: { isRight: true },
  },
  pageLink: null,
  mayDelete: () => false,
}

/** The lessons of a group in order of time: day, hours, subject, state, who marked attendance, number of absences. */
export function GroupLessons({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const viewer = useViewer()
  const [part, setPart] = useState<Part>('all')
  const { data, error, refetch } = useCall(calls(lessons).list, {
    query: { pageSize: ALL, sortBy: 'startDate', sortDirection: 'ASC' },
    body: { groupId: group.id, loadRoll: true },
  })
  const rows = useMemo(() => data?.lessons.filter(inPart[part]), [data, part])
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data || !rows) return <SkeletonRows columns={[176, 120, 300, 132]} rows={8} />
  return (
    <ResourceRows
      resource={mayRun(viewer, group) ? lessons : inReadOnly(lessons)}
      columns={columns}
      rows={rows}
      parts={parts}
    >
      <div className={`${toolbarStyles.listBar} ${styles.groupBar}`}>
        <ToggleButtons label={say(lessons.title.many)} options={listed} value={part} onChange={setPart}>
          {(one) => (
            <>
              {t(`${one}Lessons`)}{' '}
              <span className={`${styles.partCount} num`}>{data.lessons.filter(inPart[one]).length}</span>
            </>
          )}
        </ToggleButtons>
      </div>
      {rows.length === 0 ? (
        <Blank title={t(part === 'held' ? 'noLessonHeld' : 'noNextLessons')} />
      ) : (
        <RowsTable rows={rows} label={say(lessons.title.many)} />
      )}
    </ResourceRows>
  )
}
