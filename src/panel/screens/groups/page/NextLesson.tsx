import type { Group } from '#resources/groups'
import { formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { groupsArea } from '../texts'
import { useGroupLessons } from './use-group-lessons'

/** When a group meets next, under its week. */
export function NextLesson({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const lessons = useGroupLessons(group.id)
  const now = new Date().toISOString()
  const next = lessons?.find(({ lessonState, endDate }) => lessonState === 'UPCOMING' && endDate > now)
  const isBefore = group.groupState === 'PLANNING' || group.groupState === 'ON_HOLD'
  if (group.groupState === 'TERMINATED' || !lessons) return null
  if (!next) return <p className="next-lesson quiet">{t(isBefore ? 'lessonsComeAtLaunch' : 'noNextLessons')}</p>
  return (
    <p className="next-lesson num">
      <span className="quiet">{t('nextLesson')}</span>
      {`${formatWeekday(dayOf(next.startDate), 'short')}, ${formatInstantDay(next.startDate)}, ${formatTime(next.startDate)}–${formatTime(next.endDate)}`}
    </p>
  )
}
