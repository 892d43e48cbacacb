import type { ChoiceLook } from '#resources/kernel/choice-look'
import type { CabinetExam } from '#resources/student-cabinet.calls'
import { formatNumber } from '#kit/format/money'
import { useToday } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import { Row } from '../../shared/parts'
import { dayInText } from '../home/when'
import { studentArea } from '../texts'

type Standing = 'ahead' | 'notGraded' | 'passed' | 'failed'
const looks: Readonly<Record<Standing, Pick<ChoiceLook, 'tone' | 'glyph'>>> = {
  ahead: { tone: 'grey', glyph: 'dashed' },
  notGraded: { tone: 'blue', glyph: 'half' },
  passed: { tone: 'green', glyph: 'tick' },
  failed: { tone: 'red', glyph: 'cross' },
}
const standingOf = ({ grade, minScore, date }: CabinetExam, today: string): Standing =>
  grade === null ? (date > today ? 'ahead' : 'notGraded') : grade >= minScore ? 'passed' : 'failed'

/** An exam with the student's grade, compared with the pass mark. */
export function ExamRow({ exam }: { exam: CabinetExam }) {
  const t = useText(studentArea)
  const { title, date, examType, grade, minScore, maxScore } = exam
  const standing = standingOf(exam, useToday())
  const facts = [t(examType), dayInText(date), t('passMark', { score: formatNumber(minScore) })]
  return (
    <Row
      title={title}
      text={<span className="num">{facts.join(' · ')}</span>}
      end={
        <>
          {grade !== null && (
            <b className="num">
              {formatNumber(grade)} / {formatNumber(maxScore)}
            </b>
          )}
          <div>
            <StatusChip {...looks[standing]} label={t(standing)} isTouch />
          </div>
        </>
      }
    />
  )
}
