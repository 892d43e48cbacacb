import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Group } from '../../../../../resources/groups'
import type { Lesson } from '../../../../../resources/lessons'
import { formatInstantDay, formatTime, formatWeekday } from '../../../../../kit/format/dates'
import { dayOf } from '../../../../../kit/format/zone'
import { call } from '../../../../../kit/http/http'
import { useText } from '../../../../../kit/i18n/text'
import { bandOf } from '../completeness'
import { groupsArea } from '../texts'

const NEXT = 3

/** How far a group is: lessons held out of all, the next ones, and its seats. Only what is known is shown. */
export function GroupProgress({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const { data } = useQuery({
    queryKey: ['lessons', 'ofGroup', group.id],
    queryFn: ({ signal }) => call<{ lessons: Lesson[] }>('GET', `/group/${group.id}/lessons`, undefined, { signal }),
  })
  const lessons = data?.lessons ?? []
  const held = lessons.filter(({ lessonState }) => lessonState === 'COMPLETED').length
  const missed = lessons.filter(({ lessonState }) => lessonState === 'MISSED').length
  const percent = group.completenessPercentage ?? 0
  return (
    <section className="group-progress">
      <div className="facts-head">
        <h3>{t('progress')}</h3>
        <span className="group-grow" />
        {lessons.length > 0 && (
          <span className="num quiet">
            {t('lessonsHeld', { held, all: lessons.length })}
            {missed > 0 && `, ${t('missed', { smart_count: missed })}`}
          </span>
        )}
      </div>
      <div className="progress-band" role="img" aria-label={`${percent} %`}>
        <i style={{ width: `${percent}%`, background: `var(--${bandOf(percent)}-solid)` }} />
      </div>
      <div className="progress-box">
        <Seats group={group} />
        <NextLessons group={group} lessons={data ? lessons : null} />
      </div>
    </section>
  )
}

function Seats({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const taken = group.applicantsCount ?? 0
  const free = Math.max(0, group.size - taken)
  return (
    <div className="progress-part">
      <h4>{t('students')}</h4>
      <p className="figure num">{taken} <span className="quiet">{t('ofSize', { size: group.size })}</span></p>
      {group.groupState !== 'TERMINATED' && <p className="quiet">{free === 0 ? t('groupFull') : t('freeSeats', { smart_count: free })}</p>}
    </div>
  )
}

/** `lessons` is null while they are loading. */
function NextLessons({ group, lessons }: { group: Group; lessons: readonly Lesson[] | null }) {
  const t = useText(groupsArea)
  const translate = useTranslate()
  const now = new Date().toISOString()
  const next = (lessons ?? []).filter(({ lessonState, endDate }) => lessonState === 'UPCOMING' && endDate > now).slice(0, NEXT)
  const isBefore = group.groupState === 'PLANNING' || group.groupState === 'ON_HOLD'
  return (
    <div className="progress-part">
      <h4>{t('nextLessons')}</h4>
      {next.length > 0 ? (
        <ol className="next-lessons" aria-label={translate('resources.lessons.many')}>
          {next.map(({ id, startDate, endDate }) => (
            <li key={id} className="num">
              <span title={formatInstantDay(startDate)}>{`${formatWeekday(dayOf(startDate), 'short')}, ${formatInstantDay(startDate)}`}</span>
              <span className="quiet">{`${formatTime(startDate)}–${formatTime(endDate)}`}</span>
            </li>
          ))}
        </ol>
      ) : lessons && <p className="quiet">{t(isBefore ? 'lessonsComeAtLaunch' : 'noNextLessons')}</p>}
    </div>
  )
}
