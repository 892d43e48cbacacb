import { nth } from '#resources/kernel/nth'
import { useQuery } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { findKnownPeople, type KnownPerson } from '#resources/applicants.calls'
import { send } from '#kit/http/send'
import { useDebounced } from '#kit/form/use-debounced'

/** How long typing rests before the server is asked who is known, in milliseconds. */
const REST = 400

/** By what somebody may be known. */
interface Person {
  email: string
  phoneNumber: string
}

/** A person as such: what was found out of them, or chosen for them, holds while both stay the same. */
export const whoOf = ({ email, phoneNumber }: Person): string => `${email.toLowerCase()} ${phoneNumber}`

/** Who of these people is here already, by `whoOf`; `isAsking` until the answer is about these people and this course. */
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
