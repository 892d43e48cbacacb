import { statusOptions } from '#resources/applicant-statuses'
import type { StudiedGroup } from '#resources/student-cabinet.calls'
import { formatDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { Loaded } from '../../shared/Loaded'
import { Part, Row } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { AbsenceBand } from '../AbsenceBand'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { studentArea } from '../texts'
import { isPast } from './archived'
import { ExamRow } from './ExamRow'

/** The student's progress: lessons, attendance and grades of each current group, or of the last group if none is current. */
export default function ProgressPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studiedGroups, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ groups }) => {
        const present = groups.filter((group) => !isPast(group))
        const shown = present.length > 0 ? present : groups.slice(0, 1)
        if (shown.length === 0) return <Empty title={t('noStudies')} text={t('noStudiesText')} />
        return shown.map((group) => <Progress key={group.studentGroupId} group={group} />)
      }}
    </Loaded>
  )
}

function Progress({ group }: { group: StudiedGroup }) {
  const t = useText(studentArea)
  const say = useWords()
  const { label, look } = statusOptions[group.status]
  return (
    <Part title={group.groupName} end={<StatusChip {...look} label={say(label)} isTouch />}>
      <Row
        title={t('lessons')}
        text={<span className="num">{`${formatDay(group.startDate)} – ${formatDay(group.endDate)}`}</span>}
        end={<span className="num">{t('held', { held: group.completedLessons, all: group.allLessons })}</span>}
      />
      <AbsenceBand {...group} />
      {group.grades.map((exam) => (
        <ExamRow key={exam.examId} exam={exam} />
      ))}
    </Part>
  )
}
