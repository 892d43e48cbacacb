import { Link } from 'react-router'
import { applicants } from '#resources/applicants'
import type { KnownPerson } from '#resources/applicants.calls'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { optionOf } from '#resources/kernel/labels'
import { formatDay } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { useApplicantsText } from '../texts'

const looks = {
  NEW: { tone: 'green', glyph: 'tick' },
  KNOWN: { tone: 'violet', glyph: 'arrow' },
  ALREADY_HERE: { tone: 'grey', glyph: 'cross' },
} as const satisfies Record<KnownPerson['state'], ChoiceLook>
const words = { NEW: 'stateNew', KNOWN: 'stateKnown', ALREADY_HERE: 'stateHere' } as const

interface KnownAsProps {
  known: KnownPerson
  /** The typed name; an application under another name shows that name. */
  typed: string
}

/** Whether a person is new, known or already in the course, with links to their applications (look 31). */
export function KnownAs({ known, typed }: KnownAsProps) {
  const t = useApplicantsText()
  return (
    <>
      <StatusChip {...looks[known.state]} label={t(words[known.state])} />
      {known.applications.map((application) => (
        <Application key={application.id} application={application} typed={typed} />
      ))}
    </>
  )
}

/** A link to an application of a known person; opens in a new tab so that the form keeps its input. */
function Application({
  application: { id, name, status, courseName, groupName, created_at, by },
  typed,
}: {
  application: KnownPerson['applications'][number]
  typed: string
}) {
  const t = useApplicantsText()
  const say = useWords()
  const stands = say(optionOf(applicants.fields.status, status))
  const text = `${groupName ?? courseName}, ${stands}, ${formatDay(dayOf(created_at))}`
  return (
    <Link
      className="cell-link"
      to={`/applicants/${id}`}
      target="_blank"
      rel="noopener"
      title={by === 'phone' ? t('samePhone', { name }) : name}
    >
      {by === 'phone' || name !== typed.trim() ? `${name}, ${text}` : text}
    </Link>
  )
}
