import Checkbox from '@mui/material/Checkbox'
import { useText } from '#kit/i18n/text'
import { groupsArea } from '../texts'
import type { Student } from './StatusOfStudent'
import { useChangeMembership } from './use-change-membership'

/** Whether a student filled in the evaluation, marked by the staff where it is an outside one (DECISIONS 'Evaluation filled'). */
export function EvaluationOfStudent({ student, isFixed }: { student: Student; isFixed: boolean }) {
  const t = useText(groupsArea)
  const { change, isPending } = useChangeMembership(student)
  return (
    <Checkbox
      size="small"
      checked={student.isEvaluationFilled === true}
      disabled={isFixed || isPending}
      onChange={(_, isEvaluationFilled) => change({ isEvaluationFilled })}
      slotProps={{ input: { 'aria-label': t('evaluationOf', { name: student.name }) } }}
    />
  )
}
