import { lazy } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { Lesson } from '#resources/lessons'
import type { Page } from '#panel/kernel/page/page'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import type { Screens } from '#panel/kernel/screens'
import './lesson-group.css'
import { words } from '#resources/words'

/** Which lesson of which group it is, with its course and those who teach. */
function LessonGroup() {
  const lesson = useRecordContext<Lesson>()
  if (!lesson) return null
  const { number, group, groupId, groupInfo } = lesson
  const more = [groupInfo?.courseName, ...(groupInfo?.instructors ?? []).map(({ name }) => name)].filter(Boolean)
  return (
    <p className="lesson-group">
      <Link to={`/groups/${groupId}`}>{group?.name}</Link>
      <span className="num">
        {number}/{groupInfo?.lessonCount}
      </span>
      <span>{more.join(' · ')}</span>
    </p>
  )
}

/** Lessons: in the drawer over the calendar; their group has the page. */
const parts: ScreenParts = {
  pageLink: ({ groupId }) => `/groups/${groupId}`,
  drawerSections: [{ title: words.group, component: LessonGroup }],
}

/** /event-scheduler, the calendar of everything with a date (DECISIONS 'Event scheduler'). */
const page: Page = {
  path: '/event-scheduler',
  title: 'panel.eventScheduler',
  element: lazy(() => import('./EventsPage')),
}

export const screens: Screens = { parts: { lessons: parts }, pages: [page] }
