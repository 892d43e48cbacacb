import { nth } from '#resources/kernel/nth'
import { useQuery } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { findKnownPeople, type KnownPerson } from '#resources/applicants.calls'
import type { PastedRow } from '#resources/bulk-paste'
import { send } from '#kit/http/send'
import { useDebounced } from '#kit/form/use-debounced'

/** How long typing rests before the server is asked who is known, in milliseconds. */
const REST = 400

/** A row by whom it is about: what was found out of it, or chosen for it, holds while both stay the same. */
export const whoOf = ({ email, phoneNumber }: Pick<PastedRow, 'email' | 'phoneNumber'>): string =>
  `${email.toLowerCase()} ${phoneNumber}`

/** Who of the pasted people is here already, by `whoOf`; `isAsking` until the answer is about these people and this course. */
export function useKnown(
  rows: readonly PastedRow[],
  courseId: number | null,
): { known: ReadonlyMap<string, KnownPerson>; isAsking: boolean } {
  const rested = useDebounced(rows, REST)
  const { data, isFetching } = useQuery({
    queryKey: [applicants.name, 'known', courseId, rested.map(whoOf)],
    queryFn: async ({ signal }) => {
      const people = rested.map(({ email, phoneNumber }) => ({
        email: email.slice(0, 320),
        phoneNumber: phoneNumber.slice(0, 60),
      }))
      const answer = await send(findKnownPeople, { body: { courseId, people } }, { signal })
      return new Map(rested.map((row, index) => [whoOf(row), nth(answer.people, index)] as const))
    },
    enabled: rested.length > 0,
    staleTime: 0,
  })
  return { known: data ?? new Map(), isAsking: isFetching || rested !== rows }
}
