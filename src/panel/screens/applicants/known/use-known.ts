import { nth } from '#resources/kernel/nth'
import { useQuery } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import { findKnownPeople, type KnownPerson } from '#resources/applicants.calls'
import { send } from '#kit/http/send'
import { useDebounced } from '#kit/form/use-debounced'

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
