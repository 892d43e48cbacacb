import { Link } from 'react-router'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { optionOf } from '#resources/kernel/labels'
import { type FieldOf } from '#resources/kernel/field'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { useDetailText } from './texts'

/** A status of an applicant as its chip. */
export function StatusOf({ status }: { status: ApplicantStatus }) {
  const say = useWords()
  const { look, label } = statusOptions[status]
  return <StatusChip {...look} label={say(label)} />
}

/** The page of a group, by its name. */
export function GroupLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return <Absent />
  return (
    <Link className="cell-link" to={`/groups/${id}`}>
      {name}
    </Link>
  )
}

/** The label of an option of a choice. */
export function OptionOf({ field, value }: { field: FieldOf<'choice'>; value: string | null }) {
  const say = useWords()
  return value === null ? <Absent /> : <>{say(optionOf(field, value))}</>
}

const looks = {
  paid: { tone: 'green', glyph: 'tick' },
  overdue: { tone: 'red', glyph: 'quarter' },
  pending: { tone: 'grey', glyph: 'dashed' },
  success: { tone: 'green', glyph: 'tick' },
  fail: { tone: 'red', glyph: 'cross' },
  inProcess: { tone: 'grey', glyph: 'dashed' },
  done: { tone: 'green', glyph: 'tick' },
  open: { tone: 'grey', glyph: 'dashed' },
} as const satisfies Record<string, ChoiceLook>

/** How a payment, an exam or a lead stands. */
export function Standing({ is }: { is: keyof typeof looks }) {
  const t = useDetailText()
  return <StatusChip {...looks[is]} label={t(is)} />
}

/** Paid, still to come, or due before a day (look 'Statuses'). */
export const standingOfPayment = ({ isPaid, date }: { isPaid: boolean; date: string }, today: string) =>
  isPaid ? 'paid' : date < today ? 'overdue' : 'pending'

/** In process without a grade, else a success from the pass mark on (part 2 §4 'Exam status'). */
export const standingOfGrade = ({ grade, minScore }: { grade: number | null; minScore: number }) =>
  grade === null ? 'inProcess' : grade >= minScore ? 'success' : 'fail'
