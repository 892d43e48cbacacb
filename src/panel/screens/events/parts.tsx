import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { Lesson } from '#resources/lessons'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import styles from './lesson-group.module.css'
import { StartInput } from './StartInput'
import { TellGroupInput } from './TellGroupInput'
import { words } from '#resources/words'

/** The lesson and its group, with course and instructors. */
function LessonGroup() {
  const lesson = useRecordContext<Lesson>()
  if (!lesson) return null
  const { number, group, groupId, groupInfo } = lesson
  const more = [groupInfo?.courseName, ...(groupInfo?.instructors ?? []).map(({ name }) => name)].filter(Boolean)
  return (
    <p className={styles.lessonGroup}>
      <Link to={`/groups/${groupId}`}>{group?.name}</Link>
      <span className="num">
        {number}/{groupInfo?.lessonCount}
      </span>
      <span>{more.join(' · ')}</span>
    </p>
  )
}

/** Lessons open in a drawer over the calendar; their page is the group's. */
export const parts: ScreenParts = {
  inputs: { startDate: StartInput, tellGroup: TellGroupInput },
  pageLink: ({ groupId }) => `/groups/${groupId}`,
  drawerSections: [{ title: words.group, component: LessonGroup }],
}
