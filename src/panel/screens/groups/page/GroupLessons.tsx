import { useState } from 'react'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { lessonStates, lessons, type Lesson } from '#resources/lessons'
import type { Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { labelOf } from '#resources/kernel/labels'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { ABSENT, formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { useText, useWords } from '#kit/i18n/text'
import { useCall, useSend } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { StatusChip } from '#kit/theme/StatusChip'
import { useIsNarrow } from '#kit/theme/use-width'
import { mayRun } from '../may-run'
import { groupsArea } from '../texts'
import phoneStyles from '#panel/kernel/list/phone/phone.module.css'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import listStyles from '#panel/kernel/list/list.module.css'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'
import styles from './group-page.module.css'

/** Most lessons that a group has (server: LESSONS_MAX). */
const ALL = 2000
const WIDTHS = [88, 176, 128, 300, 132, 180, 96]
const parts = ['all', 'held', 'coming'] as const
type Part = (typeof parts)[number]

/** The lessons of a group in order of time: when, what about, whether held, who called the roll, how many were absent. */
export function GroupLessons({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const [part, setPart] = useState<Part>('all')
  const isFixed = !mayRun(useViewer(), group)
  const Lessons = useIsNarrow() ? LessonLines : LessonsTable
  const { data, error, refetch } = useCall(calls(lessons).list, {
    query: { pageSize: ALL, sortBy: 'startDate', sortDirection: 'ASC' },
    body: { groupId: group.id, loadRoll: true },
  })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={WIDTHS} rows={8} />
  const now = new Date().toISOString()
  const inPart: Record<Part, readonly Lesson[]> = {
    all: data.lessons,
    held: data.lessons.filter(({ startDate }) => startDate <= now),
    coming: data.lessons.filter(({ startDate }) => startDate > now),
  }
  return (
    <div className={listStyles.listScreen}>
      <div className={`${toolbarStyles.listBar} ${styles.groupBar}`}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={say(lessons.title.many)}
          value={part}
          onChange={(_, next: Part | null) => next !== null && setPart(next)}
        >
          {parts.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`${one}Lessons`)} <span className={`${styles.partCount} num`}>{inPart[one].length}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {inPart[part].length === 0 ? (
        <Blank title={t(part === 'held' ? 'noLessonHeld' : 'noNextLessons')} />
      ) : (
        <Lessons lessons={inPart[part]} isFixed={isFixed} />
      )}
    </div>
  )
}

const dayText = ({ startDate }: Lesson) => `${formatWeekday(dayOf(startDate), 'short')}, ${formatInstantDay(startDate)}`
const hoursText = ({ startDate, endDate }: Lesson) => `${formatTime(startDate)}–${formatTime(endDate)}`
/** How many were absent; of a lesson that was not held nobody was. */
const absencesOf = ({ lessonState, roll }: Lesson) => (lessonState === 'COMPLETED' ? roll?.absences : undefined)

interface LessonsProps {
  lessons: readonly Lesson[]
  isFixed: boolean
}

function State({ lesson: { lessonState } }: { lesson: Lesson }) {
  const say = useWords()
  const { look, label } = lessonStates[lessonState]
  return <StatusChip {...look} label={say(label)} />
}

const Subject = ({ lesson, isFixed }: { lesson: Lesson; isFixed: boolean }) =>
  isFixed ? (lesson.subject ?? ABSENT) : <SubjectInput key={lesson.subject} lesson={lesson} />

function LessonsTable({ lessons: shown, isFixed }: LessonsProps) {
  const t = useText(groupsArea)
  const say = useWords()
  const label = (name: 'number' | 'subject' | 'lessonState') => say(labelOf(lessons, name))
  return (
    <div className={tableStyles.tableScroll}>
      <table
        className={`${tableStyles.listTable} ${styles.listTable} ${styles.studentsTable}`}
        style={{ minWidth: WIDTHS.reduce((sum, width) => sum + width) }}
        aria-label={say(lessons.title.many)}
      >
        <colgroup>
          {WIDTHS.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{label('number')}</th>
            <th scope="col">{t('lessonDate')}</th>
            <th scope="col">{t('lessonHours')}</th>
            <th scope="col">{label('subject')}</th>
            <th scope="col">{label('lessonState')}</th>
            <th scope="col">{t('rollBy')}</th>
            <th scope="col" className={tableStyles.right}>
              {t('absent')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {shown.map((lesson) => (
            <tr key={lesson.id}>
              <td className="num">{lesson.number}</td>
              <th scope="row" className="num">
                {dayText(lesson)}
              </th>
              <td className="num">{hoursText(lesson)}</td>
              <td>
                <Subject lesson={lesson} isFixed={isFixed} />
              </td>
              <td>
                <State lesson={lesson} />
              </td>
              <td>{lesson.roll?.markedBy ?? ABSENT}</td>
              <td className={`${tableStyles.right} num`}>{absencesOf(lesson) ?? ABSENT}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Lessons on a narrow screen: two lines each. */
function LessonLines({ lessons: shown, isFixed }: LessonsProps) {
  const t = useText(groupsArea)
  const say = useWords()
  return (
    <ul className={phoneStyles.phoneList} aria-label={say(lessons.title.many)}>
      {shown.map((lesson) => (
        <li key={lesson.id} className={`${phoneStyles.phoneRow} ${styles.phoneRow} ${styles.lessonLine}`}>
          <div>
            <span className="num">{`${dayText(lesson)}, ${hoursText(lesson)}`}</span>
            <Subject lesson={lesson} isFixed={isFixed} />
          </div>
          <div className={phoneStyles.phoneEnd}>
            <State lesson={lesson} />
            {(absencesOf(lesson) ?? 0) > 0 && (
              <span className="num quiet">{t('absences', { smart_count: absencesOf(lesson) ?? 0 })}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a lesson is about, written where it stands: Enter or leaving it saves, Esc puts it back. */
function SubjectInput({ lesson }: { lesson: Lesson }) {
  const t = useText(groupsArea)
  const before = lesson.subject ?? ''
  const [typed, setTyped] = useState(before)
  const { mutate, isPending } = useSend(calls(lessons).update, {
    onSuccess: () => notify('success'),
    onError: (failure) => notifyFailure(failure),
  })
  const save = () => {
    const subject = typed.trim()
    if (subject !== before) mutate({ params: { id: lesson.id }, body: { subject: subject || null } })
  }
  return (
    <input
      className={styles.subject}
      value={typed}
      maxLength={160}
      placeholder={ABSENT}
      disabled={isPending}
      aria-label={t('subjectOf', { number: lesson.number ?? '' })}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(before)
      }}
    />
  )
}
