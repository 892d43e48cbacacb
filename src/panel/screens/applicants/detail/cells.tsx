import { Link } from 'react-router'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { optionOf } from '#resources/kernel/labels'
import { type FieldOf } from '#resources/kernel/field'
import type { Words } from '#resources/kernel/words'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'

/** An option of a choice as a chip. */
export function OptionChip({ option: { look, label } }: { option: { look: ChoiceLook; label: Words } }) {
  const say = useWords()
  return <StatusChip {...look} label={say(label)} />
}

/** A status of an applicant as a chip. */
export const StatusOf = ({ status }: { status: ApplicantStatus }) => <OptionChip option={statusOptions[status]} />

/** Link to the page of a group, with its name. */
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
