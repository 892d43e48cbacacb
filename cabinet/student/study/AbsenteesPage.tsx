import { formatInstantDay } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { Loaded } from '../../shared/Loaded'
import { Part, Row } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { AbsenceBand } from '../AbsenceBand'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { hours } from '../home/when'
import { studentArea } from '../texts'

/** The student's absences by group, with the lessons missed (part 2 §3 'Absentees'). */
export default function AbsenteesPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studentAbsentees, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ absentees }) =>
        absentees.length === 0 ? (
          <Empty title={t('noAbsentees')} text={t('noAbsenteesText')} />
        ) : (
          absentees.map(({ groupId, groupName, courseName, missed, ...sums }) => (
            <Part
              key={groupId}
              title={groupName}
              end={
                <span className="num">
                  {courseName !== groupName && !groupName.includes(courseName) ? `${courseName} · ` : ''}
                  {t('held', { held: sums.completedLessons, all: sums.allLessons })}
                </span>
              }
            >
              <AbsenceBand {...sums} />
              {sums.completedLessons > 0 && missed.length === 0 && <Row title={t('noneMissed')} />}
              {missed.map(({ lessonId, number, startDate, endDate }) => (
                <Row
                  key={lessonId}
                  title={number === null ? t('lesson') : t('lessonNumber', { number })}
                  text={hours(startDate, endDate)}
                  end={<span className="num">{formatInstantDay(startDate)}</span>}
                />
              ))}
            </Part>
          ))
        )
      }
    </Loaded>
  )
}
