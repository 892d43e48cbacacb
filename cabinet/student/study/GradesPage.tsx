import { useText } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { Loaded } from '../../shared/Loaded'
import { Part } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { Empty } from '../Empty'
import { studentArea } from '../texts'
import { ExamRow } from './ExamRow'

/** The exams of the student's groups with the grades (part 1 §2.3). */
export default function GradesPage() {
  const t = useText(studentArea)
  const query = useCall(studentCalls.studentGrades, { params: { id: useUser().id } })
  return (
    <Loaded query={query}>
      {({ grades }) =>
        grades.length === 0 ? (
          <Empty title={t('noGrades')} text={t('noGradesText')} />
        ) : (
          [...new Set(grades.map(({ groupId }) => groupId))].map((id) => {
            const exams = grades.filter(({ groupId }) => groupId === id)
            return (
              <Part key={id} title={exams[0]?.groupName ?? ''} end={<span className="num">{exams.length}</span>}>
                {exams.map((exam) => (
                  <ExamRow key={exam.examId} exam={exam} />
                ))}
              </Part>
            )
          })
        )
      }
    </Loaded>
  )
}
