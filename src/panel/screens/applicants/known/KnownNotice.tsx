import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findKnownPeople, type KnownPerson } from '#resources/applicants.calls'
import { mayCall } from '#resources/kernel/call'
import { nth } from '#resources/kernel/nth'
import { applicants } from '#resources/applicants'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { optionOf } from '#resources/kernel/labels'
import { useViewer } from '#kit/session/viewer'
import { send } from '#kit/http/send'
import { useDebounced } from '#kit/form/use-debounced'
import { formatDay } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { useApplicantsText } from '../texts'
import styles from './known.module.css'

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

/** Debounce of typing before the server is asked, in milliseconds. */
const REST = 400

/** What a person is recognized by. */
interface Person {
  email: string
  phoneNumber: string
}

/** Key of a person: results and choices stay valid while e-mail and phone do not change. */
export const whoOf = ({ email, phoneNumber }: Person): string => `${email.toLowerCase()} ${phoneNumber}`

/** Which of these people have applied before, by `whoOf`; `isAsking` until the answer is for these people and this course. */
export function useKnown(
  people: readonly Person[],
  courseId: number | null,
): { known: ReadonlyMap<string, KnownPerson>; isAsking: boolean } {
  const rested = useDebounced(people, REST)
  const { data, isFetching } = useQuery({
    queryKey: [applicants.name, 'known', courseId, rested.map(whoOf)],
    queryFn: async ({ signal }) => {
      const asked = rested.map(({ email, phoneNumber }) => ({
        email: email.slice(0, 320),
        phoneNumber: phoneNumber.slice(0, 60),
      }))
      const answer = await send(findKnownPeople, { body: { courseId, people: asked } }, { signal })
      return new Map(rested.map((person, index) => [whoOf(person), nth(answer.people, index)] as const))
    },
    enabled: rested.length > 0,
    staleTime: 0,
  })
  return { known: data ?? new Map(), isAsking: isFetching || rested !== people }
}

interface KnownNoticeProps {
  name: string
  email: string
  phoneNumber: string
  courseId: number | null
}

/**
 * While an application is being created: shows whether the person has applied before (DECISIONS 'Known people in a paste or import');
 * renders nothing for a new person. It does not prevent a further application.
 */
export function KnownNotice({ name, email, phoneNumber, courseId }: KnownNoticeProps) {
  const viewer = useViewer()
  const mayAsk = mayCall(findKnownPeople, viewer)
  const people = useMemo(
    () => (mayAsk && (email !== '' || phoneNumber !== '') ? [{ email, phoneNumber }] : []),
    [mayAsk, email, phoneNumber],
  )
  const found = useKnown(people, courseId).known.get(whoOf({ email, phoneNumber }))
  const isKnown = found !== undefined && found.state !== 'NEW'
  // Rendered empty from the start, so that screen readers announce its content.
  return (
    <div role="status" className={styles.notice}>
      {isKnown && <KnownAs known={found} typed={name} />}
    </div>
  )
}
