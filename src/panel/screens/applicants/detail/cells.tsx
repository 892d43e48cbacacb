import { Link } from 'react-router'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { optionOf } from '#resources/kernel/labels'
import type { FieldOf } from '#resources/kernel/field'
import type { Words } from '#resources/kernel/words'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { notifyFailure } from '#kit/feedback/toast-store'
import { fetchAddress } from '#kit/http/http'
import { saveBlob } from '#kit/http/save-blob'
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

/** Button with the name of a stored file; downloads it with the session. `link` is an API address with its prefix, as in attachments. */
export function FileLink({ link, name }: { link: string; name: string }) {
  const open = () => {
    fetchAddress('GET', link.replace(/^\/api\/v1/, '')).then(
      (file) => saveBlob(file, name),
      (failure: unknown) => notifyFailure(failure),
    )
  }
  return (
    <button type="button" className="link-button" onClick={open}>
      {name}
    </button>
  )
}
