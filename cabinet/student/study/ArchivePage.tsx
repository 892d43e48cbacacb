import { statusOptions } from '#resources/applicant-statuses'
import type { StudiedGroup } from '#resources/student-cabinet.calls'
import { absencePercent } from '#resources/absence-bands'
import { formatDay } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { Loaded } from '../../shared/Loaded'
import { Part, Row } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { DownloadButton } from '../files/DownloadButton'
import { studentArea } from '../texts'
import { isPast } from './archived'
import { ExamRow } from './ExamRow'

/** Past groups with their documents. */
export default function ArchivePage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studiedGroups, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ groups }) => {
        const past = groups.filter(isPast)
        if (past.length === 0) return <Empty title={t('noArchive')} text={t('noArchiveText')} />
        return past.map((group) => <PastGroup key={group.studentGroupId} group={group} />)
      }}
    </Loaded>
  )
}

function PastGroup({ group }: { group: StudiedGroup }) {
  const t = useText(studentArea)
  const say = useWords()
  const { label, look } = statusOptions[group.status]
  const { absentees: missed, completedLessons: held } = group
  return (
    <Part title={group.groupName} end={<StatusChip {...look} label={say(label)} isTouch />}>
      <Row
        title={<span className="num">{`${formatDay(group.joined)} – ${formatDay(group.left ?? group.endDate)}`}</span>}
        text={held === 0 ? t('noneHeld') : t('missedOf', { missed, held })}
        end={held === 0 ? undefined : <span className="num">{absencePercent(missed, held)}%</span>}
      />
      {group.grades.map((exam) => (
        <ExamRow key={exam.examId} exam={exam} />
      ))}
      {group.papers.length === 0 && <Row title={t('noPapers')} />}
      {group.papers.map(({ id, name, attachmentType, date, link }) => (
        <Row
          key={id}
          title={attachmentType === 'CERTIFICATE' ? t('CERTIFICATE') : t('AGREEMENT')}
          text={`${name}, ${formatDay(date)}`}
          end={<DownloadButton link={link} name={name} />}
        />
      ))}
    </Part>
  )
}
